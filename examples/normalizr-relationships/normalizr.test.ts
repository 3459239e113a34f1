import { normalize, schema } from 'normalizr';
import { expect, it } from 'vitest';
import { Comment, entities, response, result, User } from './api.ts';

it('has the tables that normalizr gives for the same schemas', () => {
  const user = new schema.Entity(
    'users',
    {},
    {
      processStrategy: User.process.bind(User),
      mergeStrategy: User.merge.bind(User),
    },
  );
  const comment = new schema.Entity(
    'comments',
    { by: user },
    { processStrategy: Comment.process },
  );
  const post = new schema.Entity('posts', {
    author: user,
    comments: [comment],
  });
  // As from the wire: normalizr writes one object once, whatever process makes of it at the second place.
  const input = JSON.parse(JSON.stringify(response)) as object[];
  const theirs = normalize(input, [post]);
  expect(JSON.parse(JSON.stringify({ result, entities }))).toEqual(
    theirs,
  );
});
