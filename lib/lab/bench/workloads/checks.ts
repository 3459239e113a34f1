import { deepEqual } from 'node:assert';
import type { Contender } from '../contenders/Contender.ts';
import type { Entry } from './Operation.ts';
import type { Workload } from './workloads.ts';

/** A contender that was checked, and what it does less than the limit. */
export interface Checked {
  readonly contender: Contender;
  readonly less: string[];
}

/** The data as a contender takes it, new each time: what nobody times must not lie on the heap. */
export function inputOf({ input }: Contender, { data }: Workload): unknown {
  return input ? input(data()) : data();
}

/** Changes a stored list in the way that the operation will. */
export type Change = (contender: Contender, state: unknown) => unknown;

/** Lets every contender store, change and read the data, and throws where one reads other than the limit. */
export function check(workload: Workload, change?: Change): Checked[] {
  const { contenders, linked } = workload;
  let expected: unknown;
  return contenders.flatMap((contender, at): Checked[] => {
    const less = contender.less ? [contender.less] : [];
    if (contender.missing !== undefined) return [{ contender, less }];
    if (change && !can(change, contender)) return [];
    let state = contender.write(contender.empty(), inputOf(contender, workload));
    const before = contender.read(state) as object[];
    if (contender.read(state) !== before) less.push('new objects at every read');
    if (change) {
      state = change(contender, state);
      const after = contender.read(state) as object[];
      const same = before.filter((row, no) => row === after[no]).length;
      if (same === 0 && !less.includes('new objects at every read')) less.push('makes every row anew');
    }
    const value = contender.read(state) as object[];
    if (Object.getPrototypeOf(value[0]) === Object.prototype) less.push('no instances');
    if (linked && !linked(value)) less.push('not linked');
    const clean = contender.clean ? contender.clean(value) : value;
    if (at === 0) expected = clean;
    else same(contender.name, clean, expected);
    return [{ contender, less }];
  });
}

function same(name: string, actual: unknown, expected: unknown): void {
  try {
    // Loose, so that classes may differ; every member is compared.
    deepEqual(actual, expected);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 600) : String(error);
    throw new Error(`${name} reads other data than the limit: ${reason}`, { cause: error });
  }
}

function can(change: Change, contender: Contender): boolean {
  return change.name === 'push' ? contender.push !== undefined : contender.patch !== undefined;
}

/** The entry of a checked contender, timed as given. */
export function entry({ contender, less }: Checked, ready: Entry['ready'], units = 1): Entry {
  const { name, missing } = contender;
  return { name, less, ready, units, ...(missing !== undefined && { missing }) };
}
