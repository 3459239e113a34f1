import { Controller, Entity } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const log: string[] = [];

const controller = new Controller();
const stop = controller.store.subscribe(() => log.push('Changed.'));

controller.set([User], [{ id: '1', name: 'Ada' }]);
log.push(`Hello ${controller.get(User, { id: 1 })?.name}.`);

stop();
controller.set(User, { id: '1', name: 'Ada Lovelace' });
log.push(`Hello ${controller.get(User, { id: 1 })?.name}.`);

console.log(log.join(' '));
