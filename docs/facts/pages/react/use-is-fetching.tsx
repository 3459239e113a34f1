import { useEffect } from 'react';
import { Entity, RestEndpoint } from 'wireshape';
import { useIsFetching, useIsMutating, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /notes/:id': ({ params }) => ({ id: params.id }),
  'PATCH /notes/:id': ({ params }) => ({ id: params.id }),
  'GET /tags': [],
});

class Note extends Entity {
  static override key = 'Note';
  id = '';
}

const getNote = new RestEndpoint({ path: '/notes/:id', schema: Note });
const changeNote = getNote.extend({ method: 'PATCH' });
const getTags = new RestEndpoint({ path: '/tags' });

const useCounts = () => [useIsFetching(), useIsMutating()];

export const countsReadsAndMutations = fact(
  '`useIsFetching` returns the number of reads in flight, and `useIsMutating` that of mutations.',
  async ({ controller, server, render, settle, expect }) => {
    server.delay = 1_000;
    const view = await render(useCounts);
    void controller.fetch(getTags);
    void controller.fetch(getNote, { id: '1' });
    void controller.fetch(changeNote, { id: '1' });
    await settle();
    expect(view.shown).toEqual([2, 1]);
  },
);

export const warnsWhileAMutationIsInFlight = fact(
  'An effect that depends on `useIsMutating` can prevent `beforeunload` while a mutation is in flight.',
  async ({ controller, server, render, settle, pass, expect }) => {
    server.delay = 1_000;
    const page = new EventTarget();
    await render(() => {
      const isSaving = useIsMutating() > 0;
      useEffect(() => {
        if (!isSaving) return;
        const warn = (event: Event) => event.preventDefault();
        page.addEventListener('beforeunload', warn);
        return () => page.removeEventListener('beforeunload', warn);
      }, [isSaving]);
    });
    const mayLeave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const outcomes = [mayLeave()];
    void controller.fetch(changeNote, { id: '1' });
    await settle();
    outcomes.push(mayLeave());
    await pass(1_000);
    expect([...outcomes, mayLeave()]).toEqual([true, false, true]);
  },
);

export const countsByEndpoint = fact(
  '0 or 1, seldom more.',
  async ({ controller, server, render, settle, expect }) => {
    server.delay = 1_000;
    const view = await render(() => [
      useIsFetching(),
      useIsFetching(getNote),
      useIsFetching(getNote, { id: '1' }),
      useIsFetching(getNote, { id: '3' }),
      useIsFetching(getNote, null),
    ]);
    for (const id of ['1', '2']) void controller.fetch(getNote, { id });
    void controller.fetch(getTags);
    await settle();
    expect(view.shown).toEqual([3, 2, 1, 0, 0]);
  },
);

export const countsUntilItEnds = fact(
  'It counts from the call until it succeeds, fails or is cancelled, or until the store is reset.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const cancel = new AbortController();
    const view = await render(() => useIsFetching());
    const countAfter = async (time: number, end: () => unknown): Promise<unknown> => {
      server.delay = 1_000;
      controller.fetch(getNote.extend({ signal: cancel.signal }), { id: '1' }).catch(() => {});
      await settle();
      expect(view.shown).toEqual(1);
      void end();
      await pass(time);
      return view.shown;
    };
    expect(await countAfter(999, () => {})).toEqual(1);
    expect(await countAfter(1_000, () => {})).toEqual(0);
    expect(await countAfter(1_000, () => (server.isOffline = true))).toEqual(0);
    expect(await countAfter(0, () => controller.resetEntireStore())).toEqual(0);
    expect(await countAfter(0, () => cancel.abort())).toEqual(0);
  },
);

export const delaysCount = fact(
  'Queued requests and delays between retries count too.',
  async ({ controller, server, render, pass, expect }) => {
    server.isOffline = true;
    const view = await render(() => useIsFetching());
    const retried = getNote.extend({ retry: { times: 1, minDelay: 5_000 } });
    void controller.fetch(retried, { id: '1' }).catch(() => {});
    await pass(1_000);
    expect([view.shown, server.requests.length]).toEqual([1, 1]);
  },
);

export const startDoesNotMatter = fact(
  'It does not matter how it began: in a hook, by `controller.fetch`, by polling or on focus.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useIsFetching());
    server.delay = 1_000;
    await render(() => useSuspense(getNote, { id: '1' }));
    expect(view.shown).toEqual(1);
    void controller.fetch(getTags);
    controller.subscribe(getNote.extend({ pollFrequency: 5_000 }), { id: '2' });
    await pass(500);
    expect(view.shown).toEqual(2);
    await pass(5_000);
    expect(view.shown).toEqual(1);
  },
);

export const sharedCountOnce = fact(
  'Fetches that share one request count once.',
  async ({ controller, server, render, settle, expect }) => {
    server.delay = 1_000;
    const view = await render(() => useIsFetching());
    for (const id of ['1', '1', '2']) void controller.fetch(getNote, { id });
    await settle();
    expect([view.shown, server.requests]).toEqual([2, ['GET /notes/1', 'GET /notes/2']]);
  },
);

export const pollingCanBeSubtracted = fact(
  'To leave it out, subtract it: `useIsFetching() - useIsFetching(getTicker)`.',
  async ({ controller, server, render, pass, expect }) => {
    const getTicker = getTags.extend({ pollFrequency: 5_000 });
    const view = await render(() => [useIsFetching(), useIsFetching() - useIsFetching(getTicker)]);
    server.delay = 1_000;
    controller.subscribe(getTicker);
    await pass(5_000);
    expect(view.shown).toEqual([1, 0]);
  },
);
