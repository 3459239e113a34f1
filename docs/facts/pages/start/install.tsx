import { Entity } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const storeNeedsNoReact = fact(
  '`set` writes to it, `get` reads from it, and `store.subscribe` calls a function after each change until you unsubscribe:',
  ({ controller, expect }) => {
    const names: unknown[] = [];
    const unsubscribe = controller.store.subscribe(() => {
      names.push(controller.get(User, { id: '1' })?.name);
    });
    for (const name of ['Ada', 'Ada', 'Grace']) controller.set(User, { id: '1', name });
    unsubscribe();
    controller.set(User, { id: '1', name: 'Linus' });
    expect(names).toEqual(['Ada', 'Grace']);
    expect(controller.get(User, { id: '1' })?.name).toEqual('Linus');
  },
);
