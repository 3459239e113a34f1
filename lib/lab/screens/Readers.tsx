import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import type { Controller, Endpoint } from 'wireshape';
import { DataProvider, ErrorBoundary, useCache, useDLE, useSuspense } from 'wireshape/react';
import { act } from '../../test/act.ts';
import { mount, type Mounted } from '../../test/mount.ts';

/** A component that reads a response: its hook, endpoint and arguments. */
export interface Reader {
  readonly hook: 'dle' | 'suspense' | 'cache';
  readonly endpoint: Endpoint<unknown[], unknown, object>;
  readonly args: readonly unknown[];
}

/** What a component shows. */
export interface ReaderOutput {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly loading?: boolean;
}

type OnCommit = (shown: ReaderOutput | undefined) => void;

/** A screen of components that read responses. */
export class Readers {
  readonly #controller: Controller;
  readonly #check: (reader: Reader, data: unknown) => void;
  readonly #readers = new Map<number, Reader>();
  readonly #shown = new Map<number, ReaderOutput>();
  #mounted: Mounted | undefined;
  #count = 0;
  #fault: unknown;

  /** `check` throws where committed data is wrong. */
  constructor(controller: Controller, check: (reader: Reader, data: unknown) => void) {
    this.#controller = controller;
    this.#check = check;
  }

  async begin(): Promise<void> {
    this.#mounted = await mount(this.#page, { onCaughtError() {} } as object);
  }

  async end(): Promise<void> {
    await this.#mounted?.unmount();
  }

  async add(reader: Reader): Promise<void> {
    this.#readers.set(this.#count++, reader);
    await this.#mounted?.render(this.#page);
  }

  /** Unmounts one of them. */
  async remove(at: number): Promise<void> {
    const key = [...this.#readers.keys()][at % Math.max(1, this.#readers.size)];
    if (key !== undefined) this.#readers.delete(key);
    await this.#mounted?.render(this.#page);
  }

  /** Mounts all of them anew. */
  async remount(): Promise<void> {
    const readers = [...this.#readers.values()];
    this.#readers.clear();
    await this.#mounted?.render(this.#page);
    for (const reader of readers) await this.add(reader);
  }

  /** Runs a step; throws if a component was given wrong data meanwhile. */
  async run(step: () => unknown): Promise<void> {
    await act(async () => void (await step()));
    if (this.#fault) throw this.#fault;
  }

  /** What each component shows; nothing while it is suspended. */
  get all(): readonly (readonly [reader: Reader, shown: ReaderOutput | undefined])[] {
    return Array.from(this.#readers, ([key, reader]) => [reader, this.#shown.get(key)]);
  }

  get #page(): ReactNode {
    return (
      <DataProvider controller={this.#controller}>
        {Array.from(this.#readers, ([key, reader]) => {
          const onCommit: OnCommit = (shown) => this.#commit(key, reader, shown);
          return (
            <ErrorBoundary
              key={key}
              fallbackComponent={({ error }) => <Report shown={{ error }} onCommit={onCommit} />}
            >
              <Suspense>
                <Show reader={reader} onCommit={onCommit} />
              </Suspense>
            </ErrorBoundary>
          );
        })}
      </DataProvider>
    );
  }

  #commit(key: number, reader: Reader, shown: ReaderOutput | undefined): void {
    if (shown) this.#shown.set(key, shown);
    else this.#shown.delete(key);
    if (!shown || shown.data === undefined || shown.error) return;
    try {
      this.#check(reader, shown.data);
    } catch (fault) {
      this.#fault ??= fault;
    }
  }
}

function Show({ reader, onCommit }: { reader: Reader; onCommit: OnCommit }) {
  return <Report shown={useOutput(reader)} onCommit={onCommit} />;
}

/** Reports each commit; nothing is shown once it is hidden or unmounted. */
function Report({ shown, onCommit }: { shown: ReaderOutput; onCommit: OnCommit }) {
  useLayoutEffect(() => {
    onCommit(shown);
    return () => onCommit(undefined);
  });
  return null;
}

/** Calls the hook of a component, which never changes. */
function useOutput({ hook, endpoint, args }: Reader): ReaderOutput {
  switch (hook) {
    case 'dle':
      return useDLE(endpoint, ...args);
    case 'suspense':
      return { data: useSuspense(endpoint, ...args) };
    case 'cache':
      return { data: useCache(endpoint, ...args) };
  }
}
