/** A bug to plant in lib or a recipe, against a rule: a test that names the rule has to go red. */
export interface Mutant {
  /** What goes wrong, in words. */
  readonly bug: string;
  /** The rule that it breaks. */
  readonly rule: string;
  /** The file, from the top of the repository. */
  readonly file: string;
  /** What stands there once, and what is put in its place. */
  readonly replace: readonly [from: string, to: string];
}
