import type { EndpointInterface, RequestingStore } from './contract.ts';

/** The loaded pages of a list. */
export interface Pages<Data, Cursor> {
  /** The response with the members of all loaded pages; its other fields are those of the last page. */
  readonly data: Data;
  /** The cursor of the page after the last one; null at the end. */
  readonly next: Cursor | null;
  /** The cursor of the page before the first one; null at the start, and without the option `previous`. */
  readonly previous: Cursor | null;
  /** The cursors of the loaded pages, in order; null is the page without a cursor. */
  readonly cursors: readonly (Cursor | null)[];
  /** The loaded pages, in order. */
  readonly pages?: readonly LoadedPage<Cursor>[];
  /** With `maxPages` and without `previous`: the cursors of the pages before the first one. */
  readonly dropped?: readonly (Cursor | null)[];
}

/** A loaded page of a list. */
export interface LoadedPage<Cursor = unknown> {
  readonly next: Cursor | null;
  readonly previous: Cursor | null;
  /** The primary keys of its items. */
  readonly members: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/** The part of a Controller that fetches pages. */
export interface PagesController extends RequestingStore {
  fetch(endpoint: EndpointInterface<unknown[]>, ...args: unknown[]): Promise<unknown>;
}

/** The schema of pages, as types see it. */
interface PagesSchema<Data, Cursor> {
  normalize(...args: never): object;
  denormalize(...args: never): Pages<Data, Cursor>;
}

/** Fetches all loaded pages of a list, and one further page at a time. */
export interface InfiniteListEndpoint<
  Args extends readonly unknown[] = readonly never[],
  Data = unknown,
  Cursor = unknown,
> extends EndpointInterface<Args, unknown, PagesSchema<Data, Cursor>> {
  /** Fetches the page after the last one; does nothing at the end. Rejects with the error of the request. */
  fetchNext(controller: PagesController, ...args: Args): Promise<void>;
  /** Fetches the page before the first one; does nothing at the start. */
  fetchPrevious(controller: PagesController, ...args: Args): Promise<void>;
}
