import type { CollectionPolicy } from './CollectionPolicy.ts';

/** Keeps everything, for a store that lives as long as what it holds. */
export class ImmortalGCPolicy implements CollectionPolicy {
  count(): () => void {
    return () => {};
  }

  init(): void {}

  cleanup(): void {}
}
