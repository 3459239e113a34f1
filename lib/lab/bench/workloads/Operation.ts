/** One contender in one operation, ready to be timed. */
export interface Entry {
  readonly name: string;
  /** What it does less than the limit. */
  readonly less: readonly string[];
  /** Set when it can't be run yet. */
  readonly missing?: string;
  /** How often the operation is done in one call; 1 if not given. */
  readonly units?: number;
  /** Makes everything ready, untimed, and gives what is timed. */
  ready(): () => unknown;
}

/** How long what `ready` made can be used: for all rounds, for one slice, or for one call. */
export type Lasts = 'run' | 'slice' | 'call';

/** One row of the table. */
export interface Operation {
  /** What `--only` selects by. */
  readonly name: string;
  readonly title: string;
  /** What ours may cost at most, in multiples of the limit. */
  readonly goal?: number;
  readonly lasts: Lasts;
  /** MB of the young generation, where a slice is too short for 16 to fill: everyone has to pay for its garbage. */
  readonly young?: number;
  /**
   * True where only young garbage is collected before a slice. A full collection would discard optimized code as well, as
   * V8 does when no object of its hidden classes is left, and a slice is too short to make it again.
   */
  readonly keepsCode?: boolean;
  /** The most calls in one slice. */
  readonly most?: number;
  /** Checks that all give the same, then gives them for timing. The limit comes first. */
  entries(): Entry[];
}
