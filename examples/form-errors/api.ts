import { Entity, NetworkError, RestEndpoint } from 'wireshape';

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

export const createPost = new RestEndpoint({
  path: '/posts',
  method: 'POST',
  body: {} as { title: string },
  schema: Post,
});

/** What this server sends with status 422. */
interface Invalid extends NetworkError {
  body: { errors: Partial<Record<'title', string>> };
}

export function isInvalid(error: unknown): error is Invalid {
  if (!(error instanceof NetworkError)) return false;
  const body = error.body as Partial<Invalid['body']> | null;
  return error.status === 422 && body?.errors !== undefined;
}
