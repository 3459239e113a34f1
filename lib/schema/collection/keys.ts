import { argsText } from '../../base/argsText.ts';
import type { KeyedEndpoint, ListHome } from '../compiled.ts';
import { ArraySchema } from '../ArraySchema.ts';
import { formFields, isPlain } from '../objects.ts';
import { ObjectSchema } from '../ObjectSchema.ts';
import { expand } from '../shorthand.ts';
import { Values } from '../Values.ts';

/** The key of a stored list: its arguments. */
export type CollectionKey = Readonly<Record<string, unknown>>;

/** Serializes arguments: with sorted keys, numbers and booleans as strings, without undefined. */
export function serialize(args: unknown): string {
  return argsText(args, (_name, value: unknown) => {
    if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
      return `${value}`;
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The request and the path in its response that tell a list from others with equal arguments (COL-6). */
export function placeInResponse({ endpoint, path }: ListHome, args: readonly unknown[]): string[] {
  const key = keyOfRequest(endpoint, args.map(likeText)) ?? keyOfRequest(endpoint, args);
  // Without a request that has these arguments, a list belongs to none.
  return key === undefined ? [] : path === '' ? [key] : [key, path];
}

function keyOfRequest(endpoint: KeyedEndpoint, args: readonly unknown[]): string | undefined {
  try {
    return endpoint.key(...args.slice(0, args.findLastIndex((arg) => !isEmpty(arg)) + 1));
  } catch {
    return undefined;
  }
}

/** An argument as the key of a list has it: 5 and '5' are one. */
function likeText(arg: unknown): unknown {
  return isPlain(arg) || typeof arg !== 'object' ? (JSON.parse(serialize([arg])) as unknown[])[0] : arg;
}

function isEmpty(arg: unknown): boolean {
  return arg === undefined || (isPlain(arg) && Object.keys(arg).length === 0);
}

/** The arguments in a primary key; undefined if no Collection created it, as for one that a server sent. */
export function parseListKey(pk: string): CollectionKey | undefined {
  try {
    const key: unknown = JSON.parse(pk);
    if (!Array.isArray(key)) return Object(key) as CollectionKey;
    return isPlain(key[0]) ? key[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of an argument, also of a form; those of a string or number are `{ 0: argument }`. */
export function argumentFields(argument: unknown): object {
  if (typeof argument === 'object') return { ...(formFields(argument) as object) };
  return argument === undefined ? {} : { 0: argument };
}

/** True if all arguments of a stored list, except those that do not filter, are among these. */
export function matches(
  stored: CollectionKey,
  args: readonly unknown[],
  ignored: (name: string) => boolean,
): boolean {
  const given = args.slice(0, 2).map(argumentFields) as Record<string, unknown>[];
  return Object.entries(stored).every(
    ([name, value]) =>
      ignored(name) ||
      given.some((one) => Object.hasOwn(one, name) && serialize(one[name]) === serialize(value)),
  );
}

const MAX_NAME_DEPTH = 4;

/** The name of the table of a list, `[User]`, or map, `{User}`; several types are joined with `;`. */
export function tableName(schema: unknown, depth = 0): string {
  const expanded = depth > MAX_NAME_DEPTH ? undefined : expand(schema, ArraySchema);
  if (!expanded) return '';
  if (typeof expanded === 'function') return (expanded as { readonly key: string }).key;
  const names = (expanded.parts?.() ?? []).map((part) => tableName(part, depth + 1));
  const parts = names.filter((name) => name !== '').join(';');
  if (expanded instanceof ArraySchema) return `[${parts}]`;
  if (expanded instanceof Values) return `{${parts}}`;
  return expanded instanceof ObjectSchema ? `(${Object.keys(expanded.schema).join()}:${parts})` : parts;
}
