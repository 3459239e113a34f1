import { Controller, Entity, RestEndpoint } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const controller = new Controller();
controller.store.subscribe(() => {
  document.getElementById('out').textContent = `Hello ${controller.get(User, { id: 1 })?.name}`;
});
await controller.fetch(getUser, { id: 1 });
