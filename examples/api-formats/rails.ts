import {
  Entity,
  resource,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  title = '';
}

class PostEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getRequestInit(body?: unknown) {
    return super.getRequestInit(body && { post: body });
  }
}

export const PostResource = resource({
  path: '/posts/:id.json',
  schema: Post,
  Endpoint: PostEndpoint,
});
