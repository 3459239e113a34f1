import type { Entry, Lasts, Operation } from './workloads/Operation.ts';

/** How much time is spent on one operation. */
export interface Effort {
  readonly rounds: number;
  /** JS-thread CPU time of one contender in one round, in milliseconds. */
  readonly sliceMs: number;
  readonly warmMs: number;
}

export const THOROUGH: Effort = { rounds: 7, sliceMs: 120, warmMs: 400 };
export const QUICK: Effort = { rounds: 3, sliceMs: 40, warmMs: 120 };

/** Keeps results alive, so that no work can be left out. */
export const sink: { value: unknown } = { value: undefined };

/** CPU time of this thread in microseconds; all garbage is collected on it, by --single-threaded-gc. */
function cpu(): number {
  // Linux brings a thread's time up to date at ticks of 4 ms only, unless the whole process is asked for.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

class Timed {
  readonly samples: number[] = [];
  calls = 1;
  readonly #entry: Entry;
  readonly #lasts: Lasts;
  readonly #keepsCode: boolean;
  #held: (() => unknown) | undefined;

  constructor(entry: Entry, { lasts, keepsCode = false }: Operation) {
    this.#entry = entry;
    this.#lasts = lasts;
    this.#keepsCode = keepsCode;
  }

  /** Microseconds per unit, over some calls in a row. */
  slice(calls: number): number {
    sink.value = undefined;
    const before = Math.ceil(calls / 8);
    const prepared = this.#prepare(calls + before);
    // What others and the preparation left behind is not charged here.
    globalThis.gc?.({ type: this.#keepsCode ? 'minor' : 'major' });
    this.#run(prepared, 0, before);
    const start = cpu();
    this.#run(prepared, before, calls + before);
    const spent = cpu() - start;
    return spent / calls / (this.#entry.units ?? 1);
  }

  /** Runs until it is hot, and finds how many calls fill a slice. */
  warm({ warmMs, sliceMs }: Effort, most: number): void {
    let spent = 0;
    let calls = 1;
    for (let turn = 0; turn < 3 || spent < warmMs * 1000; turn++) {
      const perCall = this.slice(calls) * (this.#entry.units ?? 1);
      spent += perCall * calls;
      const fitting = Math.ceil(((warmMs / 4) * 1000) / Math.max(perCall, 0.01));
      this.calls = Math.max(1, Math.min(most, Math.round((sliceMs * 1000) / Math.max(perCall, 0.01))));
      calls = Math.min(most, fitting, calls * 20);
      if (turn > 200) break;
    }
  }

  #run(prepared: readonly (() => unknown)[], from: number, to: number): void {
    const { length } = prepared;
    for (let no = from; no < to; no++) sink.value = prepared[no % length]!();
  }

  #prepare(calls: number): (() => unknown)[] {
    if (this.#lasts === 'call') return Array.from({ length: calls }, () => this.#entry.ready());
    if (this.#lasts === 'slice') return [this.#entry.ready()];
    return [(this.#held ??= this.#entry.ready())];
  }
}

/** Times all entries in turn, round by round; gives microseconds per unit, one for each round. */
export function measure(entries: readonly Entry[], operation: Operation, effort: Effort): number[][] {
  const { most = Infinity } = operation;
  const timed = entries.map((entry) => new Timed(entry, operation));
  for (const one of timed) one.warm(effort, most);
  for (let round = 0; round < effort.rounds; round++) {
    // Another one goes first in each round.
    for (let turn = 0; turn < timed.length; turn++) {
      const one = timed[(turn + round) % timed.length]!;
      one.samples.push(one.slice(one.calls));
    }
  }
  return timed.map(({ samples }) => samples);
}
