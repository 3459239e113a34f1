import { type ActionEvent, Entity, getDefaultManagers, InspectorManager } from 'wireshape';
import { factsWith } from '../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const keepsTheLast200 = fact(
  'It keeps the last 200 events in `events`, and `subscribe` calls a function for each new one.',
  ({ open, expect }) => {
    const inspector = new InspectorManager();
    const controller = open({ managers: [inspector, ...getDefaultManagers()] });
    let calls = 0;
    const unsubscribe = inspector.subscribe(() => calls++);
    for (let id = 1; id <= 201; id++) controller.set(User, { id: String(id) });
    expect([inspector.events.length, calls]).toEqual([200, 201]);
    unsubscribe();
    controller.set(User, { id: '202' });
    expect([inspector.events.length, calls]).toEqual([200, 201]);
  },
);

export const actionHasChanges = fact(
  '**An action** has the `action`, the `state` after it, and `changes`: what was added, changed or removed, by entity, primary key and field.',
  ({ open, expect }) => {
    const inspector = new InspectorManager();
    const controller = open({ managers: [inspector, ...getDefaultManagers()] });
    controller.set(User, { id: '1', name: 'Ada' });
    controller.set(User, { id: '1', name: 'Grace' });
    const { action, state, changes } = inspector.events.at(-1) as ActionEvent;
    expect([action.type, state === controller.getState()]).toEqual(['wireshape/set', true]);
    const fields = [{ field: 'name', kind: 'changed', before: 'Ada', after: 'Grace' }];
    expect(changes).toEqual([{ of: 'entity', kind: 'changed', entity: 'User', pk: '1', fields }]);
  },
);
