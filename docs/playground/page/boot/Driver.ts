import type { Problem } from '../../protocol/Problem.ts';
import { isRecord } from '../../protocol/validate.ts';

/** What the outer frame needs to run an example. */
interface Opening {
  files: Readonly<Record<string, string>>;
  compiled: Readonly<Record<string, string>>;
}

const FIRST_RUN_TIMEOUT = 5000;
/** A frame that has loaded says so at once. */
const LOAD_GRACE = 1000;
/** The workbench may never come, and the code go on. */
const MAX_BUFFERED = 1000;

/** Runs an example in its frame before the workbench is there, which then hears what was said so far. */
export class Driver {
  readonly frame: HTMLIFrameElement;
  /** Fulfilled when the example's first run is through, or takes too long. */
  readonly ran: Promise<void>;
  #settle!: () => void;
  #opening: Opening | undefined;
  #kept: unknown[] = [];
  #listener: ((data: unknown) => void) | undefined;
  /** What was asked before the frame was there. */
  #waiting: object[] | undefined = [];
  #isMissing = false;

  /** Without an opening, nothing runs by itself. */
  constructor(frame: HTMLIFrameElement, opening?: Opening) {
    this.frame = frame;
    this.#opening = opening;
    this.ran = new Promise((resolve) => {
      this.#settle = resolve;
    });
    setTimeout(this.#settle, FIRST_RUN_TIMEOUT);
    addEventListener('message', this.#receive);
    frame.addEventListener('load', () => setTimeout(() => this.#waiting && this.#miss(), LOAD_GRACE));
  }

  /** Passes on everything that the frame has said and will say; ends with what is given back. */
  listen(listener: (data: unknown) => void): () => void {
    this.#listener = listener;
    for (const data of this.#kept) listener(data);
    this.#kept = [];
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** Asks something of the frame, now or as soon as it is there. */
  send(message: object): void {
    if (!this.#waiting) return this.#post(message);
    this.#waiting.push(message);
    if (this.#isMissing && isRun(message)) this.#reload();
  }

  #post(message: object): void {
    this.frame.contentWindow?.postMessage({ wireshape: message }, location.origin);
  }

  /** The frame loaded, and there is nothing of ours in it. */
  #miss(): void {
    this.#isMissing = true;
    this.#settle();
    this.#say({ kind: 'stopped', message: 'The preview could not be loaded. Press Run to try again.' });
  }

  #reload(): void {
    this.#isMissing = false;
    this.#say(undefined);
    try {
      this.frame.contentWindow!.location.reload();
    } catch {
      // What stands there is the browser's own page.
      this.frame.src = String(this.frame.src);
    }
  }

  #say(problem: Problem | undefined): void {
    this.#pass({ wireshape: { type: 'problem', problem } });
  }

  #pass(data: object): void {
    if (this.#listener) this.#listener(data);
    else this.#kept.push(data);
    if (this.#kept.length > MAX_BUFFERED) this.#kept.shift();
  }

  #receive = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== location.origin || source !== this.frame.contentWindow) return;
    if (!isRecord(data)) return;
    const { type, wireshape } = data;
    if (type === 'initialized') this.#begin();
    if (!isRecord(wireshape)) return;
    if (wireshape.type === 'finished') this.#settle();
    this.#pass(data);
  };

  #begin(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.frame.dataset.ready = '';
    if (this.#isMissing) this.#say(undefined);
    this.#isMissing = false;
    if (this.#opening) this.#post({ type: 'open', ...this.#opening });
    // What is opened runs: once is enough.
    for (const message of waiting) if (!(this.#opening && isRun(message))) this.#post(message);
    this.#opening = undefined;
  }
}

function isRun(message: object): boolean {
  return 'type' in message && message.type === 'run';
}
