import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Library, Tables } from './Library.ts';
import { likeness } from './likeness.ts';
import { ours } from './ours.ts';
import { answer, build, shape, types } from './shapes.ts';
import { Random } from '../soak/Random.ts';
import { theirs } from './theirs.ts';

/** What a library makes of two answers, one after the other: stored, and read again. */
function run(library: Library, seed: number): unknown[] {
  const random = new Random(seed);
  const of = types(random);
  const root = shape(random, 2, ['list', 'array', 'map', 'plain', 'object', 'union', 'mixed', 'mixedMap']);
  const schema = build(library, of)(root);
  let tables: Tables | undefined;
  return [1, 2].flatMap(() => {
    tables = library.normalize(schema, answer(random, root, of, 3), tables);
    const { result, entities } = tables;
    return [result, entities, library.denormalize(schema, tables)].map((value) => likeness(value));
  });
}

it('stores and reads what Reactive Data Client does, with the same schemas', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(run(ours, seed)).toEqual(run(theirs, seed));
    }),
  );
});
