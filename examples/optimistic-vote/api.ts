import { Entity, RestEndpoint } from 'wireshape';

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  votes = 0;
}

export const getPost = new RestEndpoint({
  path: '/posts/:id',
  schema: Post,
});

export const vote = new RestEndpoint({
  path: '/posts/:id/votes',
  method: 'POST',
  body: undefined,
  schema: Post,
  getOptimisticResponse(snapshot, { id }) {
    const post = snapshot.get(Post, { id });
    // Without a stored post, skip the optimistic update.
    if (!post) throw snapshot.abort;
    return { id, votes: post.votes + 1 };
  },
});
