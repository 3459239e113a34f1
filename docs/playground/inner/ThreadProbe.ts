/** More turns than a clock that is read coarsely could move into the while. */
const MIN_TURNS = 4;
/** What the clocks of two frames may differ by, in milliseconds. */
const TOLERANCE = 2;

/**
 * Finds out whether this frame has a thread of its own, as in browsers that isolate frames. The outer frame keeps its
 * thread busy for a while, and says from when to when: only a thread of its own lets this one turn within that while.
 */
export class ThreadProbe {
  readonly #channel = new MessageChannel();
  readonly #turns: number[] = [];

  /** Create it when the outer frame begins. */
  constructor() {
    const { port1, port2 } = this.#channel;
    port1.onmessage = () => {
      this.#turns.push(Date.now());
      port2.postMessage(0);
    };
    port2.postMessage(0);
  }

  /** Whether this thread turned while the outer frame's was busy, whenever its messages arrive. */
  end(from: number, to: number): boolean {
    this.#channel.port1.close();
    const within = this.#turns.filter((turn) => turn > from + TOLERANCE && turn < to - TOLERANCE);
    return within.length >= MIN_TURNS;
  }
}
