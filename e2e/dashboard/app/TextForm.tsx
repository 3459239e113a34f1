import type { FormEvent } from 'react';

/** A field whose text is sent by Enter. */
export function TextForm({ label, submit }: { label: string; submit: (text: string) => unknown }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get('text')));
  }
  return (
    <form aria-label={label} onSubmit={onSubmit}>
      <input name="text" aria-label={label} />
    </form>
  );
}
