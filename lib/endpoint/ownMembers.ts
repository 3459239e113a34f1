/**
 * Refuses names that are options misspelled: an endpoint may have members of its own, for a manager say. A name is misspelled if
 * it has another case than that of an option, or differs from it in one letter or in two that are swapped.
 */
export type NoneMisspelled<Names extends PropertyKey, Option extends string> = [
  Misspelled<Exclude<Names, Option>, Option>,
] extends [never]
  ? unknown
  : { readonly [Name in Misspelled<Exclude<Names, Option>, Option>]: never };

type Misspelled<Name, Option extends string> = Name extends string
  ? string extends Name
    ? never
    : [Spellings<Lowercase<Name>> & Spellings<Lowercase<Option>>] extends [never]
      ? never
      : Name
  : never;

// The word, and the word without one of its letters: two words that differ in one place share one of these.
type Spellings<Word extends string> = Word | Shorter<Word>;
type Shorter<Word extends string, Before extends string = ''> = Word extends `${infer Letter}${infer Rest}`
  ? `${Before}${Rest}` | Shorter<Rest, `${Before}${Letter}`>
  : never;
