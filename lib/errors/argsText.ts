import { fail } from './fail.ts';
import { argsNotJson } from './messages.ts';

type Replacer = (name: string, value: unknown) => unknown;

/** How often objects may be met again: one in many places would be written once for each way to it. */
const MOST = 100_000;
/** A list of a million members that are not there has as long a text as one where they are. */
const LONGEST = 10_000_000;

/** Arguments as text; those that JSON can't tell apart, such as a bigint or a cycle, are an error. */
export function argsText(args: unknown, replacer?: Replacer): string {
  try {
    return JSON.stringify(args, replacer || !isFlat(args) ? bounded(replacer) : undefined);
  } catch (cause) {
    return fail(argsNotJson(args), { cause });
  }
}

/** True for the common arguments, which need no bounds: none, or values and objects of values. */
function isFlat(args: unknown): boolean {
  return Array.isArray(args) && args.length < 9 && args.every((arg) => isValue(arg) || isFlatObject(arg));
}

function isFlatObject(arg: unknown): boolean {
  for (const name in arg as object) if (!isValue((arg as Record<string, unknown>)[name])) return false;
  return !Array.isArray(arg);
}

function isValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function bounded(replacer: Replacer = (_name, value) => value): Replacer {
  const met = new Set<unknown>();
  let left = MOST;
  return (name, value) => {
    if (!isValue(value)) {
      const tooLong = Array.isArray(value) && value.length > LONGEST;
      if (tooLong || (met.has(value) && left-- === 0)) throw new RangeError('The text would be too long.');
      met.add(value);
    }
    return replacer(name, value);
  };
}
