import { expect, it } from 'vitest';
import { Controller, Entity } from 'wireshape';
import { reachableEntities } from './reachable.ts';

class User extends Entity {
  id = '';
  name = '';
}

it('reaches the entities of a result, and none without a schema', () => {
  const controller = new Controller();
  controller.set([User], [{ id: '1', name: 'Ada' }]);
  const source = controller.getState().tables;
  expect(reachableEntities([User], ['1'], source, [])).toEqual(new Map([['User', new Set(['1'])]]));
  expect(reachableEntities(undefined, ['1'], source, [])).toEqual(new Map());
});
