import { normalize, type Normalized } from 'wireshape';
import { Post } from './api.ts';

type Tables = Normalized['entities'];

interface PostsLoaded {
  type: 'posts/loaded';
  response: unknown;
}

export function tablesReducer(
  tables: Tables,
  action: PostsLoaded,
): Tables {
  return normalize([Post], action.response, { entities: tables })
    .entities;
}
