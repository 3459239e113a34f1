import { Entity, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  isActive = true;
}

class Team extends Entity {
  static override key = 'Team';
  id = '';
}

export const findsInStore = fact(
  'The value that the schema finds in the store; `undefined` if it finds nothing.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useQuery(User, { id: '1' })?.name);
    expect(view.shown).toEqual(undefined);
    void controller.set(User, { id: '1', name: 'Jim' });
    await settle();
    expect([view.shown, server.requests]).toEqual(['Jim', []]);
  },
);

export const rendersOnlyForItsResult = fact(
  'The component re-renders only when this result changes.',
  async ({ controller, render, settle, expect }) => {
    void controller.set([User], [{ id: '1', name: 'Jim' }]);
    const view = await render(() => useQuery(User, { id: '1' })?.name);
    void controller.set(
      [User],
      [
        { id: '1', name: 'Jim' },
        { id: '2', name: 'Jane' },
      ],
    );
    await settle();
    expect(view.renders).toEqual(1);
    void controller.set(User, { id: '1', name: 'James' });
    await settle();
    expect([view.renders, view.shown]).toEqual([2, 'James']);
  },
);

export const queryRunsOnceForAll = fact(
  'It runs only when the entities that it reads change, once for all components with the same arguments.',
  async ({ controller, render, settle, expect }) => {
    void controller.set(User, { id: '1', name: 'Jim' });
    let runs = 0;
    const count = new schema.Query(new schema.All(User), (users) => (runs++, users.length));
    const views = [await render(() => useQuery(count)), await render(() => useQuery(count))];
    void controller.set(Team, { id: '1' });
    await settle();
    expect([runs, ...views.map(({ shown }) => shown)]).toEqual([1, 1, 1]);
    void controller.set(User, { id: '2', name: 'Jane' });
    await settle();
    expect([runs, ...views.map(({ shown }) => shown)]).toEqual([2, 2, 2]);
  },
);
