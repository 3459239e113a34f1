import { expect, it } from 'vitest';
import { Controller, Entity } from 'wireshape';
import { reachableRows } from './reachable.ts';

class User extends Entity {
  id = '';
  name = '';
}

it('reaches the entities of a result, and none without a schema', () => {
  const controller = new Controller();
  controller.set([User], [{ id: '1', name: 'Ada' }]);
  const source = controller.getState().tables;
  const reached = { owner: User, key: 'User', pk: '1', stored: { id: '1', name: 'Ada' } };
  expect(reachableRows([User], ['1'], source, [])).toEqual([reached]);
  expect(reachableRows(undefined, ['1'], source, [])).toEqual([]);
});
