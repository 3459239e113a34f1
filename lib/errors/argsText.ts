import { fail } from './fail.ts';
import { argsNotJson } from './messages.ts';

type Replacer = (name: string, value: unknown) => unknown;

/** Arguments as text; those that JSON can't tell apart, such as a bigint or a cycle, are an error. */
export function argsText(args: unknown, replacer?: Replacer): string {
  try {
    return JSON.stringify(args, replacer);
  } catch (cause) {
    return fail(argsNotJson(args), { cause });
  }
}
