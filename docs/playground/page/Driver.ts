import { isRecord } from '../protocol/shape.ts';

/** What the outer frame needs to run an example. */
interface Opening {
  files: Readonly<Record<string, string>>;
  compiled: Readonly<Record<string, string>>;
}

const PATIENCE = 5000;
/** The workbench may never come, and the code go on. */
const MOST_KEPT = 1000;

/** Runs an example in its frame before the workbench is there, which then hears what was said so far. */
export class Driver {
  readonly frame: HTMLIFrameElement;
  /** Fulfilled when the example's first run is through, or takes too long. */
  readonly ran: Promise<void>;
  #settle!: () => void;
  #opening: Opening | undefined;
  #kept: unknown[] = [];
  #listener: ((data: unknown) => void) | undefined;

  /** Without an opening, nothing runs by itself. */
  constructor(frame: HTMLIFrameElement, opening?: Opening) {
    this.frame = frame;
    this.#opening = opening;
    this.ran = new Promise((resolve) => {
      this.#settle = resolve;
    });
    setTimeout(this.#settle, PATIENCE);
    addEventListener('message', this.#receive);
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

  /** Asks something of the frame. */
  ask(message: object): void {
    this.frame.contentWindow?.postMessage({ wireshape: message }, location.origin);
  }

  #receive = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== location.origin || source !== this.frame.contentWindow) return;
    if (!isRecord(data)) return;
    const { type, wireshape } = data;
    if (type === 'initialized' && this.#opening) {
      this.ask({ type: 'open', ...this.#opening });
      this.#opening = undefined;
    }
    if (!isRecord(wireshape)) return;
    if (wireshape.type === 'finished') this.#settle();
    if (this.#listener) this.#listener(data);
    else this.#kept.push(data);
    if (this.#kept.length > MOST_KEPT) this.#kept.shift();
  };
}
