import { denormalize, normalize, schema } from 'normalizr';
import { expect, it } from 'vitest';
import { entities, read, response, result } from './api.ts';

it('has the tables that normalizr gives, and reads what it reads', () => {
  const user = new schema.Entity('users');
  const label = new schema.Entity('labels');
  const issue = new schema.Entity('issues', {
    user,
    assignees: [user],
    labels: [label],
  });
  const theirs = normalize(response, [issue]);
  expect({ result, entities }).toEqual(theirs);
  expect(read).toMatchObject(
    denormalize(theirs.result, [issue], theirs.entities) as object[],
  );
});
