import { type ReactNode, useEffect, useState } from 'react';
import { type Controller, NetworkError } from 'wireshape';
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

/** Removes the change from the outbox once the server accepts or refuses it. */
async function deliver(controller: Controller, change: Change) {
  try {
    await controller.fetch(changeComment, { id: change.movie }, { comment: change.comment });
  } catch (error) {
    // The network failed, or the page unloads: the change is sent again after the next start.
    if (error instanceof NetworkError && error.kind === 'network') throw error;
    outbox.remove(change);
    throw error;
  }
  outbox.remove(change);
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
