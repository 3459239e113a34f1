import { afterEach, expect, it } from 'vitest';
import { schemas, User } from './api.ts';
import { Clock } from './Clock.ts';
import { Comparison } from './Comparison.ts';
import { Pair } from './Pair.ts';
import { Random } from './Random.ts';

const clock = new Clock();

afterEach(() => clock.remove());

it('begins a round without what was in use in the one before, in the store and in the model (CTL-32)', async () => {
  const pair = new Pair(new Random(1), clock.install());
  const { controller, model } = pair;
  const put = (shape: 'user' | 'post', value: object): void => {
    void controller.set(schemas[shape], value as never);
    model.set(shape, value, [], clock.now);
  };
  put('post', { id: 'p', author: { id: '7' } });
  const use = { query: 'post', args: [{ id: 'p' }] } as const;
  const leave = controller.getQueryMeta(schemas.post, ...(use.args as never)).countRef();
  model.uses.add(use);
  pair.leave.push(() => {
    leave();
    model.leave(use, clock.now);
  });
  pair.sweep();
  await pair.empty();
  put('user', { id: '7' });
  clock.advance(120_001);
  pair.sweep();
  new Comparison(pair).compare();
  expect(controller.get(User, { id: '7' })).toBeUndefined();
  controller.cleanup();
});
