import { expect, it } from 'vitest';
import { toJson } from './toJson.ts';

it('writes a big number out, and never throws', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  expect(toJson({ price: 10n })).toBe('{"price":"10n"}');
  expect(JSON.parse(toJson(cycle))).toContain('TypeError');
});
