import { describe, expect, it, vi } from 'vitest';
import { ours, theirs } from './normalizr.ts';
import { error } from './normalizrCase.ts';
import { entityCases } from './normalizrEntities.ts';
import { schemaCases } from './normalizrSchemas.ts';

const cases = { ...entityCases, ...schemaCases };

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch {
    return error;
  }
}

describe.each(Object.entries(cases))('as with normalizr, %s:', (_, group) => {
  it.each(group)('$of (FN-4)', (one) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(outcome(() => one.run(theirs))).toEqual(one.expected);
    expect(outcome(() => one.run(ours))).toEqual('here' in one ? one.here : one.expected);
  });
});

it('differs in few of them, each of which the guide names', () => {
  const all = Object.values(cases).flat();
  const others = all.filter((one) => 'here' in one).map(({ of }) => of);
  expect(all.length).toBeGreaterThanOrEqual(75);
  expect(others).toEqual([
    'takes the id before process changes it',
    'stores an entity without an id under undefined',
    'refuses the id __proto__',
    'leaves null out of Array',
    'chooses the schema by an attribute',
    'reads a list of ids that are not stored as undefined, [S]',
    'leaves null out of Object',
    'is refused: null',
  ]);
});
