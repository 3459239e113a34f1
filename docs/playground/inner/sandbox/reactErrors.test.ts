import { expect, it } from 'vitest';
import { reactError } from './reactErrors.ts';

it('says what React means by a number, with what it names', () => {
  expect(reactError(31, 'object with keys {id, name}')).toContain('with the keys {id, name}');
  expect(reactError(130, 'undefined')).toContain('and undefined stands there');
});

it('leaves other errors to React', () => {
  expect(reactError(418, 'text')).toBeUndefined();
});
