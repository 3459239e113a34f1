import type { World } from './world/World.tsx';
import type { Routes } from './world/Server.ts';

/** One sentence of a guide that states behaviour, and the lines that prove it (DOC-1). */
export interface Fact {
  /** Inline Markdown: the page's text, and the title of the test. */
  readonly sentence: string;
  /** What the server of this fact answers, by `GET /users/:id`. */
  readonly routes: Routes;
  prove(world: World): Promise<void> | void;
}

/** Facts about one page's topic: all of them begin with the same server. */
export function factsWith(routes: Routes) {
  return (sentence: string, prove: Fact['prove']): Fact => ({ sentence, routes, prove });
}
