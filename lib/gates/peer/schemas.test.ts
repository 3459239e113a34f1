import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Library, Tables } from './Library.ts';
import { likeness } from './likeness.ts';
import { ours } from './ours.ts';
import { answer, build, shape, types } from './shapes.ts';
import { Tape } from './Tape.ts';
import { theirs } from './theirs.ts';

const tapes = fc.array(fc.nat(10_000), { minLength: 20, maxLength: 120 });

/** What a library makes of two answers, one after the other: stored, and read again. */
function run(library: Library, numbers: readonly number[]): unknown[] {
  const tape = new Tape(numbers);
  const of = types(tape);
  const root = shape(tape, 2, ['list', 'array', 'map', 'plain', 'object', 'union', 'mixed', 'mixedMap']);
  const schema = build(library, of)(root);
  let tables: Tables | undefined;
  return [1, 2].flatMap(() => {
    tables = library.normalize(schema, answer(tape, root, of, 3), tables);
    const { result, entities } = tables;
    return [result, entities, library.denormalize(schema, tables)].map((value) => likeness(value));
  });
}

it('stores and reads what Reactive Data Client does, with the same schemas', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fc.assert(
    fc.property(tapes, (numbers) => {
      expect(run(ours, numbers)).toEqual(run(theirs, numbers));
    }),
  );
});
