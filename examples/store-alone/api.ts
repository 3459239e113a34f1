import { Controller, Entity } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

export let text = '';

const controller = new Controller();
const stop = controller.store.subscribe(() => {
  text += 'Changed. ';
});

controller.set([User], [{ id: '1', name: 'Ada' }]);
text += `Hello ${controller.get(User, { id: 1 })?.name}. `;

stop();
controller.set(User, { id: '1', name: 'Ada Lovelace' });
text += `Hello ${controller.get(User, { id: 1 })?.name}.`;

console.log(text);
