import { fail } from '../errors/fail.ts';
import { unexpectedInput } from '../errors/messages.ts';
import { isObject } from './isObject.ts';

/** The elements of a list as it came: an array itself, an object's own values in its order (ARR-2). */
export function elementsOf(schema: string, input: unknown): ArrayLike<unknown> {
  if (Array.isArray(input)) return input;
  if (isObject(input)) return Object.values(input);
  return fail(unexpectedInput(schema, 'an array, or an object whose values are the elements', input));
}
