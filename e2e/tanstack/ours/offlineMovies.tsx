import { type ReactNode, useEffect, useState } from 'react';
import type { Controller } from 'wireshape';
import { DataProvider, useController, useDLE, useLoading } from 'wireshape/react';
import { changeComment, getMovie, getMovies } from './api.ts';
import { outbox, type Change } from './outbox.ts';

export function OfflineProvider({ children }: { children: ReactNode }) {
  const [initialState] = useState(() => JSON.parse(localStorage.getItem('store') ?? 'null'));
  return (
    <DataProvider initialState={initialState}>
      <Persistence />
      {children}
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

export const useMovies = () => useDLE(getMovies);

export function useMovie(id: string) {
  const controller = useController();
  const { data, error } = useDLE(getMovie, { id });
  const [change, , changeError] = useLoading((comment: string) =>
    deliver(controller, outbox.add({ movie: id, comment })),
  );
  return { data, error: error ?? changeError, changeComment: change };
}
