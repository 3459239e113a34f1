import { path } from './path.ts';
import type { PathArgs } from './types/pathTypes.ts';

/**
 * Returns a function that fills in a path.
 *
 * @example
 * getUrlBase('/users/:id')({ id: 'a/b' }); // => '/users/a%2Fb'
 */
export function getUrlBase<const P extends string>(text: P): (args: PathArgs<P>) => string {
  return (args) => path(text).fill(args, text);
}

/**
 * Returns the names that a path takes from the arguments.
 *
 * @example
 * [...getUrlTokens('/users/:user{/:year}')]; // => ['user', 'year']
 */
export function getUrlTokens(text: string): ReadonlySet<string> {
  return path(text).names;
}
