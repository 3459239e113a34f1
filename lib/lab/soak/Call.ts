import type { Argument, Known } from './api.ts';
import type { Shape, Stored } from './Writing.ts';

/** One fetch of an endpoint. */
export interface Call {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly key: string;
  readonly fetchedAt: number;
  /** Its place in the order of writes and requests (CTL-5). */
  order?: number;
  /** The lists when it was sent. */
  lists?: ReadonlyMap<string, Stored> | undefined;
  /** True if its error is hidden while there is data: for a poll. */
  readonly soft?: boolean;
}

/** How a call ended. */
export type Outcome = { readonly response: unknown } | { readonly error: Error; readonly aborted?: boolean };

/** How an outdated response is stored: as expired, or not at all. */
export type Outdated = 'expired' | 'invalid';

/** A retained endpoint or query. */
export type Shown =
  | Pick<Call, 'known' | 'args'>
  | { readonly query: Shape | 'all'; readonly args: readonly Argument[] };

/** Milliseconds for which a response is fresh. */
export function ttlOf({ dataExpiryLength = 60_000 }: Known): number {
  return dataExpiryLength;
}
