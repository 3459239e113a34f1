import { describe, expect, it } from 'vitest';
import { Collection, Controller, Entity } from 'wireshape';
import { collected } from '../test/collected.ts';

class User extends Entity {
  id = '';
  name = '';
}
class Team extends Entity {
  id = '';
  seats: User[] = [];
  static override schema = { seats: [User] };
}
const users = new Collection([User]);
const rows = Array.from({ length: 40 }, (_, at) => ({ id: String(at), name: `User ${at}` }));

/** A store that reads `read` after every write, the last user of which is renamed: from then on rows know their dependents. */
function storeWith(
  write: (controller: Controller, isReversed: boolean) => void,
  read: (controller: Controller) => object,
) {
  const controller = new Controller();
  const rename = (name: string) => {
    controller.set(User, { id: '39' }, { id: '39', name });
    return read(controller);
  };
  write(controller, false);
  read(controller);
  const first = new WeakRef(rename('Renamed'));
  write(controller, true);
  read(controller);
  rename('Renamed again');
  return { controller, first };
}

describe('what a long list was before it was replaced', () => {
  it('is not kept by the rows in it (CTL-8)', async () => {
    const { controller, first } = storeWith(
      (store, isReversed) => store.set(users, isReversed ? rows.toReversed() : rows),
      (store) => store.get(users)!,
    );
    expect(await collected(first)).toBe(true);
    expect(controller.get(users)?.map(({ name }) => name)).toEqual([
      'Renamed again',
      ...rows
        .toReversed()
        .slice(1)
        .map(({ name }) => name),
    ]);
  });

  it('is not kept by the rows in it, as a field of an entity (CTL-8)', async () => {
    const { first } = storeWith(
      (store, isReversed) => store.set([Team], [{ id: '1', seats: isReversed ? rows.toReversed() : rows }]),
      (store) => store.get(Team, { id: '1' })!.seats,
    );
    expect(await collected(first)).toBe(true);
  });
});
