import { expect, it } from 'vitest';
import { type Action, Controller, Endpoint, Entity, schema } from 'wireshape';
import { describe as described } from './describe.ts';

class User extends Entity {
  id = '';
}
const polled = new Endpoint(async (_id: string): Promise<unknown> => ({}), { name: 'polled', schema: User });

it('shows every action as data that can be copied, with its schema by name (CTL-4)', () => {
  const seen: Action[] = [];
  const middleware = () => () => (action: Action) => void seen.push(action);
  const controller = new Controller({ managers: [{ middleware, cleanup() {} }] });
  void controller.subscribe(polled, '1');
  void controller.unsubscribe(polled, '1');
  void controller.set([User], []);
  void controller.set(new schema.Values(User), {});
  void controller.set({ user: User }, {});
  void controller.invalidate(polled, '1');
  void controller.expireAll(polled);
  controller.dispatch({ type: 'wireshape/gc', results: ['a'], entities: new Map([['User', ['1']]]) });
  expect(structuredClone(seen.map((action) => described(action, controller.getState())))).toMatchObject([
    { type: 'wireshape/subscribe', key: 'polled ["1"]', args: ['1'] },
    { type: 'wireshape/unsubscribe', key: 'polled ["1"]', args: ['1'] },
    { type: 'wireshape/set', schema: '[User]' },
    { type: 'wireshape/set', schema: 'Values' },
    { type: 'wireshape/set', schema: 'object' },
    { type: 'wireshape/invalidate', key: 'polled ["1"]' },
    { type: 'wireshape/expireall' },
    { type: 'wireshape/gc', results: ['a'], entities: { User: ['1'] } },
  ]);
});
