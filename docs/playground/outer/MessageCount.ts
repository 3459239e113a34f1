/** A frame that sends more keeps the page from responding to its reader. */
const MAX_BURST = 10_000;
/** So many more are accepted each second. */
const MAX_MESSAGES_PER_SECOND = 1000;
const END_OF_QUEUE = 'endOfQueue';

/**
 * Counts the messages that a frame sends to a window. The count does not fall with time alone: a slow page may read few messages in a
 * second while more are queued. The counter posts a message of its own; once that is received, the messages before it have been read.
 */
export class MessageCount {
  readonly #to: Window;
  #count = 0;
  #readAt = 0;
  #isAwaited = false;

  constructor(to: Window) {
    this.#to = to;
    to.addEventListener('message', this.#receive);
  }

  /** Counts one more; true where they are too many. */
  add(): boolean {
    if (!this.#isAwaited) this.#to.postMessage({ type: END_OF_QUEUE }, location.origin);
    this.#isAwaited = true;
    this.#count += 1;
    return this.#count > MAX_BURST;
  }

  end(): void {
    this.#to.removeEventListener('message', this.#receive);
  }

  #receive = ({ source, data }: MessageEvent<{ type?: unknown } | null>): void => {
    if (source !== window || data?.type !== END_OF_QUEUE) return;
    const now = performance.now();
    const seconds = (now - this.#readAt) / 1000;
    this.#readAt = now;
    this.#isAwaited = false;
    this.#count = Math.max(0, this.#count - seconds * MAX_MESSAGES_PER_SECOND);
  };
}
