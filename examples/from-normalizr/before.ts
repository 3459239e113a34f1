import { normalize, schema } from 'normalizr';

const user = new schema.Entity('users', {}, { idAttribute: 'login' });

const post = new schema.Entity('posts', { author: user });

const jane = { login: 'jane', name: 'Jane' };

const response = [
  { id: 1, title: 'Rain', author: jane },
  { id: 2, title: 'Sun', author: jane },
];

export const { result, entities } = normalize(response, [post]);
