import type { PlainState } from '../../store/State.ts';

/** The array that the scripts of a streamed page push to. */
export const streamName = '__WIRESHAPE_STREAM__';

/** What one script brings. */
export interface StreamedChunk {
  /** When it was rendered, by the clock of the server. */
  readonly at: number;
  /** The keys that the server is requesting: their responses follow. */
  readonly pending: readonly string[];
  /** What changed since the chunk before. */
  readonly state: PlainState;
}

/** The id of a store, and a chunk of it as JSON: an object literal would set the prototype where a key is `__proto__`. */
export type StreamEntry = readonly [id: string, json: string];
