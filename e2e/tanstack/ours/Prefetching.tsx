import { useController, useDLE } from 'wireshape/react';
import { countRender, Rows, Shown, useOpened } from '../parts.tsx';
import { getPeople, getProfile } from './api.ts';

export function Prefetching() {
  const { opened, open, back } = useOpened();
  return (
    <>
      {back}
      {opened ? <Profile id={opened} /> : <People onOpen={open} />}
    </>
  );
}

function People({ onOpen }: { onOpen(id: string): void }) {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getPeople);
  // If it fails, the profile itself says so when it is shown.
  const prefetch = (id: string) =>
    void Promise.resolve(controller.fetchIfStale(getProfile, { id })).catch(() => {});
  return (
    <Shown data={data} error={error}>
      {(people) => <Rows rows={people} show={(person) => person.name} onOpen={onOpen} onPoint={prefetch} />}
    </Shown>
  );
}

function Profile({ id }: { id: string }) {
  countRender();
  const { data, error } = useDLE(getProfile, { id });
  return (
    <Shown data={data} error={error}>
      {(profile) => <article>{profile.biography}</article>}
    </Shown>
  );
}
