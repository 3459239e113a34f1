import type { ReactNode } from 'react';
import type { PostInput } from '../data.ts';

/** One way to show a list of posts and to change one of them. */
export interface Contestant {
  readonly name: string;
  /** A store that holds these posts, a component that shows them, and the way to change one. */
  start(posts: PostInput[]): { readonly app: ReactNode; update(id: string, score: number): void };
}
