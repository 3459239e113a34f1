import { PROBE_TIME } from '../protocol/probe.ts';

/** More turns than can be in the queue of a shared thread when it is free again. */
const MIN_TURNS = 4;

/**
 * Finds out whether this frame has a thread of its own, as in browsers that isolate frames. The outer frame says that
 * it keeps its thread busy, does so, and says that it is done: a thread of its own lets this one turn meanwhile.
 */
export class ThreadProbe {
  readonly #began = performance.now();
  readonly #channel = new MessageChannel();
  #turns = 0;

  /** Create it when the outer frame begins. */
  constructor() {
    const { port1, port2 } = this.#channel;
    port1.onmessage = () => {
      this.#turns += 1;
      port2.postMessage(0);
    };
    port2.postMessage(0);
  }

  /** Whether this thread turned until now, when the outer frame is done. */
  end(): boolean {
    this.#channel.port1.close();
    return performance.now() - this.#began > PROBE_TIME / 2 && this.#turns >= MIN_TURNS;
  }
}
