import * as React from 'react';
import { ErrorBoundary, useCache, useDLE, useFetch, useLive, useQuery, useSuspense } from 'wireshape/react';
import { type Argument, queries } from './api.ts';
import type { ComponentSpec, Output, ScreenObserver } from './ComponentSpec.ts';

const { memo, Suspense, useEffect, useLayoutEffect, useState, useTransition } = React;

/** The components of a screen: they report each commit, suspension and error to it. */
export function Components({ screen }: { screen: ScreenObserver }) {
  const [tree, setTree] = useState(screen.tree);
  const [pending, start] = useTransition();
  useEffect(() => {
    screen.connect((change, isLate, run) => {
      const all = (): void => {
        run?.();
        setTree(change);
      };
      if (isLate) start(all);
      else all();
    });
  }, [screen]);
  useLayoutEffect(() => screen.transition(pending), [screen, pending]);
  return (
    <>
      {tree.components.map((spec) => (
        <Boundaries key={spec.key} spec={spec} screen={screen} />
      ))}
      <Gate screen={screen} closed={tree.closed} />
    </>
  );
}

function Gate({ screen, closed }: { screen: ScreenObserver; closed: boolean }) {
  screen.gate(closed);
  return null;
}

interface SpecProps {
  readonly spec: ComponentSpec;
  readonly screen: ScreenObserver;
}

const Boundaries = memo(function Boundaries({ spec, screen }: SpecProps) {
  return (
    <ErrorBoundary
      fallbackComponent={({ error, resetErrorBoundary }) => (
        <Failed at={spec.key} error={error} reset={resetErrorBoundary} screen={screen} />
      )}
    >
      <Suspense fallback={<Waiting at={spec.key} screen={screen} />}>
        <Show spec={spec} screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
});

function Waiting({ at, screen }: { at: number; screen: ScreenObserver }) {
  useLayoutEffect(() => screen.suspended(at), [screen, at]);
  return null;
}

interface Failure {
  readonly at: number;
  readonly error: unknown;
  readonly reset: () => void;
  readonly screen: ScreenObserver;
}

function Failed({ at, error, reset, screen }: Failure) {
  useLayoutEffect(() => screen.failed(at, error, reset), [screen, at, error, reset]);
  return null;
}

const Show = memo(function Show({ spec, screen }: SpecProps) {
  const shown = useShown(spec, screen);
  useLayoutEffect(() => () => screen.left(spec.key), [screen, spec.key]);
  useLayoutEffect(() => screen.committed(spec, shown));
  return null;
});

interface Marked extends Promise<unknown> {
  readonly status?: string;
  readonly value?: unknown;
  readonly reason?: unknown;
}

// React 18 has no `use`.
const use =
  (React as { use?: (promise: Marked) => unknown }).use ??
  ((promise: Marked): unknown => {
    if (promise.status === 'fulfilled') return promise.value;
    throw promise.status === 'rejected' ? promise.reason : promise;
  });

const nothing: Marked = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Calls the hook of a component, which never changes. */
function useShown({ hook, name, arg }: ComponentSpec, screen: ScreenObserver): Output {
  const endpoint = screen.endpoint(name);
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
