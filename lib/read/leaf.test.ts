import { expect, it } from 'vitest';
import { Controller, Entity } from 'wireshape';

class Flag extends Entity {
  id = '';
  on = false;

  static override fromJS(): never {
    return flag as never;
  }
}
const flag = Object.freeze(Object.assign(Object.create(Flag.prototype), { id: 'one', on: true }));

it('gives the one object that an overridden fromJS makes of every record', () => {
  const controller = new Controller();
  controller.set(Flag, { id: '1', on: false });
  expect(controller.get(Flag, { id: '1' })).toBe(flag);
  controller.set(Flag, { id: '1', on: true });
  expect(controller.get(Flag, { id: '1' })).toBe(flag);
});
