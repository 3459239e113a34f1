/** A value of a placeholder in a path. */
export type PathValue = string | number | bigint;

/**
 * The arguments of a path: `:name` and `*name` are required, those inside `{ }` optional.
 *
 * A path that is no literal takes any.
 */
export type PathArgs<P extends string> = string extends P
  ? { readonly [name: string]: unknown }
  : Flat<Shape<Scan<P>>>;

/** Shows an intersection as one object, so that errors read well. */
export type Flat<T> = { [Name in keyof T]: T[Name] } & {};

interface Names {
  param: string;
  wildcard: string;
  maybeParam: string;
  maybeWildcard: string;
}
interface NoNames {
  param: never;
  wildcard: never;
  maybeParam: never;
  maybeWildcard: never;
}

type Shape<N extends Names> = { readonly [Name in N['param']]: PathValue } & {
  readonly [Name in N['wildcard']]: readonly PathValue[];
} & { readonly [Name in Exclude<N['maybeParam'], N['param']>]?: PathValue | undefined } & {
  readonly [Name in Exclude<N['maybeWildcard'], N['wildcard']>]?: readonly PathValue[] | undefined;
};

// Reads a path by its next character. `Open` has one element for each group around it.
type Scan<
  P extends string,
  Open extends unknown[] = [],
  Found extends Names = NoNames,
> = P extends `\\${infer Rest}`
  ? Rest extends `${string}${infer After}`
    ? Scan<After, Open, Found>
    : Found
  : P extends `{${infer Rest}`
    ? Scan<Rest, [...Open, unknown], Found>
    : P extends `}${infer Rest}`
      ? Scan<Rest, Open extends [unknown, ...infer Outer] ? Outer : [], Found>
      : P extends `:${infer Rest}`
        ? Name<Rest> extends [infer N extends string, infer After extends string]
          ? Scan<After, Open, Add<Found, Open extends [] ? 'param' : 'maybeParam', N>>
          : Found
        : P extends `*${infer Rest}`
          ? Name<Rest> extends [infer N extends string, infer After extends string]
            ? Scan<After, Open, Add<Found, Open extends [] ? 'wildcard' : 'maybeWildcard', N>>
            : Found
          : P extends `${string}${infer Rest}`
            ? Scan<Rest, Open, Found>
            : Found;

type Add<Found extends Names, Kind extends keyof Names, N extends string> = {
  [K in keyof Names]: K extends Kind ? Found[K] | N : Found[K];
};

// Splits what follows `:` or `*` into the name and the rest.
type Name<P extends string> = P extends `"${infer Quoted}"${infer Rest}` ? [Quoted, Rest] : Word<P>;

type Word<P extends string, Read extends string = ''> = P extends `${infer Char}${infer Rest}`
  ? Char extends NoNameChar
    ? [Read, P]
    : Word<Rest, `${Read}${Char}`>
  : [Read, ''];

// In rows, because the formatter gives each character a line of its own.
// prettier-ignore
type NoNameChar =
  | '/' | '.' | '-' | '{' | '}' | ':' | '*' | '\\' | '(' | ')' | '[' | ']' | '+' | '?' | '!' | ',' | ';' | '='
  | '&' | '@' | '%' | '~' | "'" | '"' | '|' | '^' | '<' | '>' | '#' | ' ' | '`';

/** The path of the list that a path chooses one of: without its last placeholder and what follows, but a slash or `.json` at the end. */
export type ShortenPath<P extends string> = string extends P
  ? string
  : `${Ended<Before<P>>}${P extends `${string}/` ? '/' : P extends `${string}.json` ? '.json' : ''}`;

type Before<P extends string> = P extends `${infer Head}:${infer Rest}`
  ? true extends HasToken<Rest> | Escapes<Head>
    ? `${Head}:${Before<Rest>}`
    : Head
  : P extends `${infer Head}*${infer Rest}`
    ? Escapes<Head> extends true
      ? `${Head}*${Before<Rest>}`
      : Head
    : P;
type Escapes<Head extends string> = Head extends `${string}\\` ? true : false;
type HasToken<P extends string> = P extends `${infer Head}\\${':' | '*'}${infer Rest}`
  ? HasToken<`${Head}${Rest}`>
  : P extends `${string}${':' | '*'}${string}`
    ? true
    : false;
type Ended<P extends string> = P extends `${infer Head}${'/' | '{'}` ? Ended<Head> : P;
