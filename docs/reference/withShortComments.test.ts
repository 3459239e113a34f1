import { expect, it } from 'vitest';
import { withShortComments } from './withShortComments.ts';

const long = 'Words that go on and on, and stand in one line of a docstring that is much too long for it.';

it('breaks a docstring whose lines are too long, at its own indent', () => {
  expect(withShortComments(`interface A {\n  /** ${long} */\n  b: string;\n}`)).toBe(`interface A {
  /**
   * Words that go on and on, and stand in one line of a docstring that is much
   * too long for it.
   */
  b: string;
}`);
});

it('leaves a short one, and code, as they are', () => {
  const code = `interface A {\n  /** Short. */\n  b: string; // ${long}\n}`;
  expect(withShortComments(code)).toBe(code);
});
