import { expect, it } from 'vitest';
import { reactError } from './reactErrors.ts';

it('returns the message of a React error code, with its argument', () => {
  expect(reactError(31, 'object with keys {id, name}')).toContain('with the keys {id, name}');
  expect(reactError(130, 'undefined')).toContain('and undefined stands there');
});

it('returns undefined for other codes', () => {
  expect(reactError(418, 'text')).toBeUndefined();
});
