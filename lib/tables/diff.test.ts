import { expect, it } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';
import { changesBetween } from '../store/inspect/changesBetween.ts';

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

it('finds one change among many, and nothing in a copy (SET-5)', () => {
  const controller = new Controller({ managers: [] });
  controller.set(
    [User],
    Array.from({ length: 500 }, (_, id) => ({ id: `${id}`, name: 'old' })),
  );
  const before = controller.getState();
  controller.set(User, { id: '333', name: 'new' });
  const after = controller.getState();
  expect(changesBetween(before, after)).toMatchObject([{ kind: 'changed', entity: 'User', pk: '333' }]);
  const copy = new Controller({ managers: [], initialState: JSON.parse(JSON.stringify(after)) });
  expect(changesBetween(after, copy.getState())).toEqual([]);
});
