import { expect, it } from 'vitest';
import { override } from './override.ts';

class Greeter {
  readonly name = 'Ada';
  greet(word: string): string {
    return `${word}, ${this.name}`;
  }
}

it('runs a function in place of a method, with its `this`, until it ends (DEV-4)', () => {
  const { greet } = Greeter.prototype;
  const end = override(
    Greeter.prototype,
    'greet',
    (self, original, word) => `${original(word)} (${self.name})`,
  );
  expect(new Greeter().greet('Hello')).toBe('Hello, Ada (Ada)');
  end();
  expect(Greeter.prototype.greet).toBe(greet);
});

it('restores a method of one object, inherited or its own (DEV-4)', () => {
  const greeter = new Greeter();
  override(greeter, 'greet', () => 'inherited')();
  expect(Object.hasOwn(greeter, 'greet')).toBe(false);
  const own = (): string => 'own';
  greeter.greet = own;
  override(greeter, 'greet', () => 'other')();
  expect(greeter.greet).toBe(own);
});

it('does nothing any more where other code replaced the method since, and calls it (DEV-4)', () => {
  const greeter = new Greeter();
  const end = override(greeter, 'greet', () => 'first');
  const { greet } = greeter;
  greeter.greet = (word) => `second ${greet.call(greeter, word)}`;
  end();
  expect(greeter.greet('Hello')).toBe('second Hello, Ada');
});
