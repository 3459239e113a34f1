import { Entity } from 'wireshape';

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
  labels: Label[] = [];
  static override readonly key = 'issues';
  static override readonly numericIds = true;
  static override schema = { user: User, labels: [Label] };
}

const mona = { id: 11, login: 'mona' };
const hubot = { id: 12, login: 'hubot' };
const bug = { id: 21, name: 'bug' };

export const firstPage = [
  { id: 1, title: 'Crash', user: mona, labels: [bug] },
  { id: 2, title: 'Typo', user: hubot, labels: [] },
];

const renamed = { id: 12, login: 'hubot-2' };

export const secondPage = [
  { id: 3, title: 'Freeze', user: renamed, labels: [bug] },
  { id: 4, title: 'Empty', user: mona, labels: [] },
];
