import type { Keep } from './compiled.ts';

/** The response of a request. */
export interface ListResponse {
  readonly endpoint: { readonly schema?: unknown };
  readonly key: string;
  readonly args: readonly unknown[];
  readonly response?: unknown;
}

/** How the response of a list is stored while an infinite list has further pages of it. */
export interface KeptPages {
  readonly keep: Keep;
  /** The key of the infinite list, and its result from then on. */
  readonly key: string;
  update(pages: unknown): unknown;
}

/** Set by the first infinite list: keeps its pages where a response of the list itself is stored (COL-4). */
export const pagedLists: {
  keep?(
    list: ListResponse,
    results: { get(key: string): { readonly result: unknown } | undefined },
    keep: Keep | undefined,
  ): KeptPages | undefined;
} = {};
