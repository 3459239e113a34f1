import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { Registry } from './QueryMap.ts';
import { View } from '../provider/ProviderState.ts';

class User extends Entity {
  id = '';
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets go of the questions that nobody follows, after a while (CTL-2)', () => {
  const registry = new Registry<never>();
  const make = vi.fn((inUse = false) => ({ inUse }) as never);
  const subject = {};
  const ask = (key: string, inUse?: boolean) => registry.get(subject, key, () => make(inUse));
  const first = ask('0');
  const followed = ask('followed', true);
  expect(ask('0')).toBe(first);
  for (let key = 1; key < 60; key++) ask(`${key}`);
  vi.advanceTimersByTime(10_000);
  registry.get({}, 'gone', () => make());
  vi.advanceTimersByTime(10_000);
  for (let key = 60; key < 500; key++) registry.get({}, `${key}`, () => make());
  expect(make).toHaveBeenCalledTimes(502);
  expect(ask('followed')).toBe(followed);
  expect(ask('0')).not.toBe(first);
});

it('keeps the question whose answer is under way, and those on the screen (CTL-2)', () => {
  const controller = new Controller();
  const { questions } = new View(controller, false);
  const slow = new Endpoint((_id: string) => new Promise(() => {}), { name: 'slow' }) as never;
  const waiting = questions.answer(slow, ['0']);
  const idle = questions.answer(slow, ['1']);
  void waiting.request();
  const shown = questions.query(User, ['0']);
  const stop = shown.follow(() => {});
  vi.advanceTimersByTime(10_000);
  for (let id = 2; id < 150; id++) {
    questions.answer(slow, [`${id}`]);
    questions.query(User, [`${id}`]);
  }
  expect(questions.answer(slow, ['0'])).toBe(waiting);
  expect(questions.answer(slow, ['1'])).not.toBe(idle);
  expect(questions.query(User, ['0'])).toBe(shown);
  stop();
  controller.cleanup();
});
