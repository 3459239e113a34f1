import { GraphQLError } from 'wireshape';
import { useMutation } from 'wireshape/react';
import { type Book, rateBook } from './api.ts';

export function RateButton({
  book: { id, title, stars },
}: {
  book: Book;
}) {
  const { mutate, isPending, error } = useMutation(rateBook);

  return (
    <>
      <button
        onClick={() => mutate({ id, stars: stars + 1 })}
        disabled={isPending}
      >
        One more for {title}
      </button>
      {error && <p role="alert">{textOf(error)}</p>}
    </>
  );
}

function textOf(error: Error) {
  if (!(error instanceof GraphQLError))
    return 'Not saved. Try again.';
  return error.errors[0]?.message;
}
