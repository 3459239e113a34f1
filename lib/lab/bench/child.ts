import { measure, QUICK, THOROUGH } from './measure.ts';
import { keepers, memory } from './memory.ts';
import type { Entry } from './workloads/Operation.ts';
import { operations } from './operations.ts';
import { absent, type Row, summed } from './Row.ts';

/** One operation in this process, on everyone or on some beside the limit. */
function run(name: string, quick: boolean, only: string): Row {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation named ${name}.`);
  const { title, goal } = operation;
  const entries = operation.entries().filter((one, at) => at === 0 || one.name.includes(only));
  const there = entries.filter(({ missing }) => missing === undefined);
  // The limit against itself shows the noise; half way round, so that it does not run beside itself.
  const again: Entry = { ...there[0]! };
  const timed = there.toSpliced(Math.ceil(there.length / 2), 0, again);
  const samples = measure(timed, operation, quick ? QUICK : THOROUGH);
  const base = samples[0]!;
  const cells = entries.map((one) => {
    if (one.missing !== undefined) return absent(one.name, one.missing);
    return summed(one, samples[timed.indexOf(one)]!, base);
  });
  cells.push(summed({ name: 'limit again', less: [] }, samples[timed.indexOf(again)]!, base));
  return { name, title, unit: 'us', ...(goal !== undefined && { goal }), cells };
}

const [task = '', argument = '', ...rest] = process.argv.slice(2);
const answers: Record<string, () => unknown> = {
  operations: () => operations.map(({ name, young }) => [name, young]),
  keepers,
  memory: () => memory(argument),
  run: () => run(argument, rest.includes('quick'), rest.find((word) => word !== 'quick') ?? ''),
};
const answer = answers[task];
if (!answer) throw new Error(`There is no task named ${task}.`);
process.stdout.write(JSON.stringify(answer()));
