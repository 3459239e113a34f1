import * as React from 'react';
import { ErrorBoundary, useCache, useDLE, useFetch, useLive, useQuery, useSuspense } from 'wireshape/react';
import { type Argument, queries } from './api.ts';
import type { Shower, Shown, Watching } from './ComponentSpec.ts';

const { memo, Suspense, useEffect, useLayoutEffect, useState, useTransition } = React;

/** The components themselves: they report what they do. */
export function Cast({ stage }: { stage: Watching }) {
  const [tree, setTree] = useState(stage.tree);
  const [pending, start] = useTransition();
  useEffect(() => {
    stage.connect((change, isLate, run) => {
      const all = (): void => {
        run?.();
        setTree(change);
      };
      if (isLate) start(all);
      else all();
    });
  }, [stage]);
  useLayoutEffect(() => stage.transits(pending), [stage, pending]);
  return (
    <>
      {tree.showers.map((shower) => (
        <Place key={shower.key} shower={shower} stage={stage} />
      ))}
      <Gate stage={stage} closed={tree.closed} />
    </>
  );
}

function Gate({ stage, closed }: { stage: Watching; closed: boolean }) {
  stage.gate(closed);
  return null;
}

interface Placed {
  readonly shower: Shower;
  readonly stage: Watching;
}

const Place = memo(function Place({ shower, stage }: Placed) {
  return (
    <ErrorBoundary
      fallbackComponent={({ error, resetErrorBoundary }) => (
        <Failed at={shower.key} error={error} reset={resetErrorBoundary} stage={stage} />
      )}
    >
      <Suspense fallback={<Waiting at={shower.key} stage={stage} />}>
        <Show shower={shower} stage={stage} />
      </Suspense>
    </ErrorBoundary>
  );
});

function Waiting({ at, stage }: { at: number; stage: Watching }) {
  useLayoutEffect(() => stage.waits(at), [stage, at]);
  return null;
}

interface Failure {
  readonly at: number;
  readonly error: unknown;
  readonly reset: () => void;
  readonly stage: Watching;
}

function Failed({ at, error, reset, stage }: Failure) {
  useLayoutEffect(() => stage.failed(at, error, reset), [stage, at, error, reset]);
  return null;
}

const Show = memo(function Show({ shower, stage }: Placed) {
  const shown = useShown(shower, stage);
  useLayoutEffect(() => () => stage.left(shower.key), [stage, shower.key]);
  useLayoutEffect(() => stage.committed(shower, shown));
  return null;
});

interface Marked extends Promise<unknown> {
  readonly status?: string;
  readonly value?: unknown;
  readonly reason?: unknown;
}

// React 18 has none.
const use =
  (React as { use?: (promise: Marked) => unknown }).use ??
  ((promise: Marked): unknown => {
    if (promise.status === 'fulfilled') return promise.value;
    throw promise.status === 'rejected' ? promise.reason : promise;
  });

const nothing: Marked = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The hook of a component stays the same. */
function useShown({ hook, name, arg }: Shower, stage: Watching): Shown {
  const endpoint = stage.endpoint(name);
  const given = arg as Argument;
  switch (hook) {
    case 'suspense':
      return { data: useSuspense(endpoint, given) };
    case 'live':
      return { data: useLive(endpoint, given) };
    case 'cache':
      return { data: useCache(endpoint, given) };
    case 'dle':
      return useDLE(endpoint, given);
    case 'fetch':
      return { data: use((useFetch(endpoint, given) as Promise<unknown> | undefined) ?? nothing) };
    case 'query':
      return { data: useQuery(queries[name]?.schema as never, given as never) };
  }
}
