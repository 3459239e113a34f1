import { expect, it } from 'vitest';
import * as after from './api.ts';
import * as before from './before.ts';

it('has the same tables before and after', () => {
  expect(JSON.parse(JSON.stringify(after.entities))).toEqual(
    before.entities,
  );
  expect(after.result).toEqual(before.result.map(String));
});
