import { argsText } from '../../errors/argsText.ts';
import { isPlain } from '../objects.ts';

/** What a stored list is kept under: the arguments as JSON. */
export type CollectionKey = Readonly<Record<string, unknown>>;

/** Equal arguments as equal text: keys sorted, numbers and booleans as strings, undefined left out. */
export function serialize(args: unknown): string {
  return argsText(args, (_name, value: unknown) => {
    if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
      return `${value}`;
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Arguments as an object: the first when it is one, else under the name `0`. */
export function asObject(argument: unknown): object {
  if (typeof argument === 'object') return { ...argument };
  return argument === undefined ? {} : { 0: argument };
}

/** True when every argument of a stored list, but those that do not filter, is among these. */
export function matches(
  stored: CollectionKey,
  args: readonly unknown[],
  ignored: (name: string) => boolean,
): boolean {
  const given = args.slice(0, 2).map(asObject) as Record<string, unknown>[];
  return Object.entries(stored).every(
    ([name, value]) =>
      ignored(name) ||
      given.some((one) => Object.hasOwn(one, name) && serialize(one[name]) === serialize(value)),
  );
}
