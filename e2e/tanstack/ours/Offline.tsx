import { useEffect, useState } from 'react';
import type { Controller } from 'wireshape';
import { DataProvider, useController, useDLE, useLoading } from 'wireshape/react';
import { countRender, Rows, Shown, TextForm, useOpened } from '../parts.tsx';
import { changeComment, getMovie, getMovies } from './api.ts';
import { outbox, type Change } from './outbox.ts';

/** What was shown before a reload is shown after it, and what was not sent yet is sent. */
export function Offline() {
  const [initialState] = useState(() => JSON.parse(localStorage.getItem('store') ?? 'null'));
  return (
    <DataProvider initialState={initialState}>
      <Persistence />
      <Movies />
    </DataProvider>
  );
}

function Persistence() {
  const controller = useController();
  useEffect(() => {
    for (const change of outbox.read()) deliver(controller, change).catch(() => {});
    const save = () => localStorage.setItem('store', JSON.stringify(controller.getState()));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [controller]);
  return null;
}

/** Forgets the change once the server has said yes or no. */
async function deliver(controller: Controller, change: Change) {
  try {
    await controller.fetch(changeComment, { id: change.movie }, { comment: change.comment });
  } finally {
    outbox.remove(change);
  }
}

function Movies() {
  const { opened, open, back } = useOpened();
  return (
    <>
      {back}
      {opened ? <Movie id={opened} /> : <List onOpen={open} />}
    </>
  );
}

function List({ onOpen }: { onOpen(id: string): void }) {
  countRender();
  const { data, error } = useDLE(getMovies);
  return (
    <Shown data={data} error={error}>
      {(movies) => <Rows rows={movies} show={(movie) => movie.title} onOpen={onOpen} />}
    </Shown>
  );
}

function Movie({ id }: { id: string }) {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getMovie, { id });
  const [change, , changeError] = useLoading((comment: string) =>
    deliver(controller, outbox.add({ movie: id, comment })),
  );
  return (
    <Shown data={data} error={error ?? changeError}>
      {(movie) => (
        <>
          <article>{movie.comment}</article>
          <TextForm label="Comment" onSend={change} />
        </>
      )}
    </Shown>
  );
}
