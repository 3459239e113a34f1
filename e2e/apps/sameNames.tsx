import { Controller, Entity } from 'wireshape';

// Two classes in functions of their own: a minifier gives both the same short name.
function makeUser() {
  class User extends Entity {
    id = '';
    name = '';
  }
  return User;
}

function makeTeam() {
  class Team extends Entity {
    id = '';
    name = '';
  }
  return Team;
}

const [Users, Teams] = [makeUser(), makeTeam()];
const controller = new Controller();
document.title = `${Users.name} ${Teams.name}`;
try {
  controller.set(Users, { id: '1', name: 'Ada' });
  controller.set(Teams, { id: '1', name: 'Engines' });
  document.body.textContent = `${controller.get(Users, '1')?.name} ${controller.get(Teams, '1')?.name}`;
} catch (error) {
  document.body.textContent = String(error);
}
