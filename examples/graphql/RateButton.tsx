import { GraphQLError } from 'wireshape';
import { useController, useLoading } from 'wireshape/react';
import { type Book, rateBook } from './api.ts';

export function RateButton({
  book: { id, title, stars },
}: {
  book: Book;
}) {
  const controller = useController();
  const [rate, isLoading, error] = useLoading(() =>
    controller.fetch(rateBook, { id, stars: stars + 1 }),
  );

  return (
    <>
      <button onClick={rate} disabled={isLoading}>
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
