import type { Problem } from '../../protocol/Problem.ts';
import { isRecord } from '../../protocol/validate.ts';

/** What the outer frame needs to run an example. */
export interface Opening {
  files: Readonly<Record<string, string>>;
  compiled: Readonly<Record<string, string>>;
}

const FIRST_RUN_TIMEOUT = 5000;
/** A frame that loaded our page reports within this time. */
const LOAD_GRACE = 1000;
/** WebKit does not tell of a frame that could not be loaded: after this time, it is loaded again when it shall run. */
const LOST_AFTER = 5000;
/** The workbench may fail to load while the code keeps sending messages. */
const MAX_BUFFERED = 1000;

/** Runs an example in its frame before the workbench is loaded, and buffers the frame's messages until then. */
export class Driver {
  readonly frame: HTMLIFrameElement;
  /** Resolves when the example's first run has finished, or takes too long. */
  readonly ran: Promise<void>;
  #settle!: () => void;
  #opening: Opening | undefined;
  #buffer: unknown[] = [];
  #listener: ((data: unknown) => void) | undefined;
  /** Messages to send once the frame is ready. */
  #unsent: object[] | undefined = [];
  #isMissing = false;
  #began = performance.now();

  /** Without an opening, nothing runs by itself. */
  constructor(frame: HTMLIFrameElement, opening?: Opening) {
    this.frame = frame;
    this.#opening = opening;
    this.ran = new Promise((resolve) => {
      this.#settle = resolve;
    });
    setTimeout(this.#settle, FIRST_RUN_TIMEOUT);
    addEventListener('message', this.#receive);
    frame.addEventListener('load', () => setTimeout(() => this.#unsent && this.#failToLoad(), LOAD_GRACE));
  }

  /** Subscribes to all messages of the frame, buffered ones included; returns the function that unsubscribes. */
  listen(listener: (data: unknown) => void): () => void {
    this.#listener = listener;
    for (const data of this.#buffer) listener(data);
    this.#buffer = [];
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** Sends a message to the frame, now or as soon as it is ready. */
  send(message: object): void {
    if (!this.#unsent) return this.#post(message);
    this.#unsent.push(message);
    if (!isRun(message) && !isCheck(message)) return;
    if (this.#isMissing) this.#reload();
    else if (this.#isLost()) this.#loadAgain();
  }

  #post(message: object): void {
    this.frame.contentWindow?.postMessage({ wireshape: message }, location.origin);
  }

  /** The frame loaded something that is not our page. */
  #failToLoad(): void {
    this.#isMissing = true;
    this.#settle();
    this.#report({ kind: 'stopped', message: 'The preview could not be loaded. Press Run to try again.' });
  }

  #isLost(): boolean {
    if (performance.now() - this.#began < LOST_AFTER) return false;
    return this.frame.contentDocument?.URL === 'about:blank';
  }

  #reload(): void {
    this.#isMissing = false;
    this.#report(undefined);
    try {
      this.frame.contentWindow!.location.reload();
    } catch {
      // The browser's own error page has another origin.
      this.#loadAgain();
    }
  }

  #loadAgain(): void {
    this.#began = performance.now();
    this.frame.src = String(this.frame.src);
  }

  #report(problem: Problem | undefined): void {
    this.#forward({ wireshape: { type: 'problem', problem } });
  }

  #forward(data: object): void {
    if (this.#listener) this.#listener(data);
    else this.#buffer.push(data);
    if (this.#buffer.length > MAX_BUFFERED) this.#buffer.shift();
  }

  #receive = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== location.origin || source !== this.frame.contentWindow) return;
    if (!isRecord(data)) return;
    const { type, wireshape } = data;
    if (type === 'initialized') this.#start();
    if (!isRecord(wireshape)) return;
    if (wireshape.type === 'finished') this.#settle();
    this.#forward(data);
  };

  #start(): void {
    const unsent = this.#unsent ?? [];
    this.#unsent = undefined;
    this.frame.dataset.ready = '';
    if (this.#isMissing) this.#report(undefined);
    this.#isMissing = false;
    if (this.#opening) this.#post({ type: 'open', ...this.#opening });
    // `open` runs the code: a `run` before it is redundant.
    for (const message of unsent) if (!(this.#opening && isRun(message))) this.#post(message);
    this.#opening = undefined;
  }
}

function isCheck(message: object): boolean {
  return 'type' in message && message.type === 'check';
}

function isRun(message: object): boolean {
  return 'type' in message && message.type === 'run';
}
