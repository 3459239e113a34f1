import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../specification/rules.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');

describe('the list of bugs to plant', () => {
  it('has at least thirty', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(30);
  });

  it.each(mutants)('can still plant: $bug ($file)', ({ rule, file, replace: [from, to] }) => {
    expect(rules.map(({ id }) => id)).toContain(rule);
    const parts = readFileSync(join(root, file), 'utf8').split(from);
    expect(parts).toHaveLength(2);
    expect(to).not.toBe(from);
  });
});
