import { expect, it } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';
import { changesBetween } from '../store/changesBetween.ts';

class User extends Entity {
  id = '';
  name = '';
}

it('finds what differs where a table was built anew in between (CTL-4)', () => {
  const controller = new Controller({ managers: [] });
  const ids = Array.from({ length: 200 }, (_, id) => `${id}`);
  controller.set(
    [User],
    ids.map((id) => ({ id, name: 'old' })),
  );
  const before = controller.getState();
  controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([['User', ids.slice(3)]]) });
  controller.set([User], [{ id: '1', name: 'new' }, { id: 'x' }]);
  const found = changesBetween(before, controller.getState()).map((change) =>
    change.of === 'entity' ? [change.kind, change.pk] : [],
  );
  const removed = ids.slice(3).map((id) => ['removed', id]);
  expect(found).toEqual([['changed', '1'], ...removed, ['added', 'x']]);
  expect(controller.get(new schema.All(User))?.map(({ id }) => id)).toEqual(['0', '1', '2', 'x']);
});
