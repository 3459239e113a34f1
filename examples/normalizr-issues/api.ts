import { denormalize, Entity, normalize } from 'wireshape';

export class User extends Entity {
  id = 0;
  login = '';
  static override readonly key = 'users';
  static override readonly numericIds = true;
}

export class Label extends Entity {
  id = 0;
  name = '';
  static override readonly key = 'labels';
  static override readonly numericIds = true;
}

export class Issue extends Entity {
  id = 0;
  title = '';
  user = new User();
  assignees: User[] = [];
  labels: Label[] = [];
  static override readonly key = 'issues';
  static override readonly numericIds = true;
  static override readonly plain = true;
  static override schema = {
    user: User,
    assignees: [User],
    labels: [Label],
  };
}

const mona = { id: 11, login: 'mona' };
const hubot = { id: 12, login: 'hubot' };
const bug = { id: 21, name: 'bug' };

export const response = [
  {
    id: 1,
    title: 'Crash',
    user: mona,
    assignees: [hubot],
    labels: [bug],
  },
  { id: 2, title: 'Typo', user: mona, assignees: [], labels: [] },
  {
    id: 3,
    title: 'Slow',
    user: hubot,
    assignees: [mona],
    labels: [bug],
  },
];

export const { result, entities } = normalize([Issue], response);

const rows = Object.values(entities.issues);
export const byMona = rows.filter((issue) => issue.user === mona.id);

export const read = denormalize([Issue], result, entities);
