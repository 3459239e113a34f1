import type { ReactNode } from 'react';
import type { PostInput } from '../contenders/data.ts';

/** A component that shows posts, and the way to change one of them. */
export interface Started {
  readonly app: ReactNode;
  update(id: string, score: number): void;
}

/** One way to show a list of posts and to change one of them. */
export interface Contestant {
  readonly name: string;
  /** Shows a list that one component reads from a store. */
  start?(posts: PostInput[]): Started;
  /** Shows as many components, each of which reads its own post (CTL-8). */
  startRows?(posts: PostInput[]): Started;
}
