import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { countRender, Rows, Shown, useOpened } from '../parts.tsx';
import type { PersonData, ProfileData } from '../types.ts';
import { get } from './http.ts';

const profileOf = (id: string) =>
  queryOptions({ queryKey: ['profile', id], queryFn: () => get<ProfileData>(`/api/profiles/${id}`) });

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
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['people'],
    queryFn: () => get<PersonData[]>('/api/people'),
  });
  const prefetch = (id: string) => void client.prefetchQuery(profileOf(id));
  return (
    <Shown data={data} error={error}>
      {(people) => <Rows rows={people} show={(person) => person.name} onOpen={onOpen} onPoint={prefetch} />}
    </Shown>
  );
}

function Profile({ id }: { id: string }) {
  countRender();
  const { data, error } = useQuery(profileOf(id));
  return (
    <Shown data={data} error={error}>
      {(profile) => <article>{profile.biography}</article>}
    </Shown>
  );
}
