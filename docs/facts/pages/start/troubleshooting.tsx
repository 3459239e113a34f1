import { Entity } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = 'Anonymous';
}

const jim = { id: '1', name: 'Jim' };

export const onlyNamedAreSeparated = fact(
  'The store separates nested records only where `static schema` names them.',
  ({ controller, expect }) => {
    class Team extends Entity {
      static override key = 'Team';
      static override schema = { lead: User };
      id = '';
      lead = new User();
      members: object[] = [];
    }
    controller.set(Team, { id: 'a', lead: jim, members: [{ id: '2', name: 'Jo' }] });
    const { User: users, Team: teams } = controller.getState().entities;
    expect(users).toEqual({ 1: jim });
    expect(teams).toEqual({ a: { id: 'a', lead: '1', members: [{ id: '2', name: 'Jo' }] } });
  },
);

export const defaultNeedsAMissingField = fact(
  'A default such as `author = new User()` applies only if the server did not send the field at all.',
  ({ controller, expect }) => {
    class Post extends Entity {
      static override key = 'Post';
      static override schema = { author: User };
      id = '';
      author: User | null | undefined = new User();
    }
    const read = (sent: object) => {
      controller.set(Post, { id: '1', ...sent });
      return controller.get(Post, { id: '1' })?.author;
    };
    expect(read({})?.name).toEqual('Anonymous');
    expect([read({ author: jim })?.name, read({ author: null }), read({ author: '9' })]).toEqual([
      'Jim',
      null,
      undefined,
    ]);
  },
);

export const setSendsNothing = fact(
  '`controller.set` writes to the store and sends no request.',
  async ({ controller, open, server, settle, expect }) => {
    controller.set(User, jim);
    await settle();
    expect([controller.get(User, { id: '1' })?.name, server.requests]).toEqual(['Jim', []]);
    expect(open().get(User, { id: '1' })).toEqual(undefined);
  },
);
