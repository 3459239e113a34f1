/** A frame that sends more keeps the page from responding to its reader. */
const MAX_BURST = 10_000;
/** So many may come in each second besides. */
const MAX_MESSAGES_PER_SECOND = 1000;
const BEHIND = 'behindOthers';

/**
 * Counts the messages of a frame to a window. A second that passed counts for nothing as long as messages wait: a slow page
 * may read few in it, while more and more come. A message of its own, behind those, tells that they are read.
 */
export class MessageCount {
  readonly #to: Window;
  #count = 0;
  #caughtUpAt = 0;
  #isBehind = false;

  constructor(to: Window) {
    this.#to = to;
    to.addEventListener('message', this.#receive);
  }

  /** Counts one more; true where they are too many. */
  add(): boolean {
    if (!this.#isBehind) this.#to.postMessage({ type: BEHIND }, location.origin);
    this.#isBehind = true;
    this.#count += 1;
    return this.#count > MAX_BURST;
  }

  end(): void {
    this.#to.removeEventListener('message', this.#receive);
  }

  #receive = ({ source, data }: MessageEvent<{ type?: unknown } | null>): void => {
    if (source !== window || data?.type !== BEHIND) return;
    const now = performance.now();
    const seconds = (now - this.#caughtUpAt) / 1000;
    this.#caughtUpAt = now;
    this.#isBehind = false;
    this.#count = Math.max(0, this.#count - seconds * MAX_MESSAGES_PER_SECOND);
  };
}
