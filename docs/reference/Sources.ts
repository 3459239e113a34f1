import type { OptionUse } from './optionUses.ts';
import type { Declarations } from './declarations.ts';
import type { PublicName } from './publicNames.ts';

/** What the pages of names are made with. */
export interface Sources {
  declarations: Declarations;
  names: readonly PublicName[];
  /** Where a name is shown, from `reference/`. */
  places: ReadonlyMap<string, string>;
  /** The guides whose examples use a name, the one that is about it first. */
  guides: ReadonlyMap<string, readonly string[]>;
  /** The options that examples set. */
  uses: readonly OptionUse[];
}
