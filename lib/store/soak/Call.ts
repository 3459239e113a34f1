import type { Argument, Known } from './api.ts';
import type { Shape } from './Writing.ts';

/** One call of an endpoint: what it asked for, and when. */
export interface Call {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly key: string;
  readonly fetchedAt: number;
  /** Where it stands among all that began (CTL-5). */
  order?: number;
  /** Set when its response is out of date before it comes, as later writes were forgotten. */
  isResequenced?: boolean;
  /** Whether its error is hidden while there is data to show: that of a poll. */
  readonly soft?: boolean;
}

/** What came of a call. */
export type Outcome = { readonly response: unknown } | { readonly error: Error; readonly aborted?: boolean };

/** What became of an answer before it came: shown until there is a newer one, or not at all. */
export type Outdated = 'expired' | 'invalid';

/** Something that is shown: an endpoint's answer, or what a schema finds. */
export type Shown =
  | Pick<Call, 'known' | 'args'>
  | { readonly query: Shape | 'all'; readonly args: readonly Argument[] };

/** How long an answer is fresh. */
export function ttlOf({ dataExpiryLength = 60_000 }: Known): number {
  return dataExpiryLength;
}
