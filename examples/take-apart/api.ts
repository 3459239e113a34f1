import { Entity } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  content = '';
  author = new User();

  static override schema = { author: User };
}

const jim = { id: '123', name: 'Jim' };

export const response = [
  { id: 10, content: 'It rained all day.', author: jim },
  { id: 11, content: 'Sun at last.', author: jim },
];
