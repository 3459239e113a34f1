import { Entity, RestEndpoint, schema } from 'wireshape';

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

export const getPost = new RestEndpoint({
  path: '/posts/:id',
  schema: Post,
  name: 'Loading the post',
});

export const deletePost = getPost.extend({
  method: 'DELETE',
  schema: new schema.Invalidate(Post),
  name: 'Deleting the post',
});
