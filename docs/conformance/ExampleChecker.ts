import { openOuterFrame } from '../playground/page/boot/previewFrame.ts';
import type { CheckResult } from '../playground/protocol/CheckResult.ts';
import { parseOuterMessage } from '../playground/protocol/OuterMessage.ts';
import type { CheckableExample } from './CheckableExample.ts';

/** How long an example may be silent. */
const PATIENCE = 20_000;

/** The first step of an example that does not hold, and what was found. */
export interface FailedStep {
  step: number;
  actual: string;
}

/** Plays one example after another in a frame that nobody sees. */
export class ExampleChecker {
  readonly #stage: HTMLElement;
  readonly #outer: string;
  readonly #signal: AbortSignal;
  #frame: HTMLIFrameElement | undefined;

  /** The frames open in `stage`; `signal` ends them, and rejects what is being played. */
  constructor(stage: HTMLElement, outer: string, signal: AbortSignal) {
    this.#stage = stage;
    this.#outer = outer;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#close());
  }

  /** Plays an example's steps; gives the first that does not hold, or undefined. */
  async check({ files, steps }: CheckableExample): Promise<FailedStep | undefined> {
    this.#frame ??= await this.#open();
    const { outcomes } = await this.#play({ type: 'check', files, steps });
    const failing = outcomes.findIndex(({ ok }) => !ok);
    if (failing < 0 && outcomes.length === steps.length) return undefined;
    // Whatever it did to the frame concerns no other example.
    this.#close();
    return failing < 0
      ? { step: outcomes.length, actual: 'It was not played.' }
      : { step: failing, actual: outcomes[failing]!.actual };
  }

  #close(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #open(): Promise<HTMLIFrameElement> {
    // Without steps, it may save no file: a check records downloads, and suppresses them.
    const frame = openOuterFrame(this.#stage, { title: 'Check', outer: this.#outer, steps: [] }, true);
    frame.tabIndex = -1;
    return new Promise((resolve, reject) => {
      frame.addEventListener('load', () => resolve(frame), { once: true });
      const stop = (): void => {
        frame.remove();
        reject(this.#signal.reason as Error);
      };
      this.#signal.addEventListener('abort', stop, { once: true });
    });
  }

  #play(message: object): Promise<CheckResult> {
    const { contentWindow } = this.#frame!;
    return new Promise((resolve, reject) => {
      let latest: CheckResult = { outcomes: [], isDone: false };
      let silence = 0;
      const listening = new AbortController();
      const { signal } = listening;
      const end = (settle: () => void): void => {
        clearTimeout(silence);
        listening.abort();
        settle();
      };
      const wait = (): void => {
        clearTimeout(silence);
        silence = window.setTimeout(() => end(() => resolve(latest)), PATIENCE);
      };
      const receive = ({ origin, source, data }: MessageEvent): void => {
        if (origin !== location.origin || source !== contentWindow) return;
        const received = parseOuterMessage(data);
        if (received?.type !== 'checkResult') return;
        latest = received.result;
        if (latest.isDone) end(() => resolve(latest));
        else wait();
      };
      addEventListener('message', receive, { signal });
      this.#signal.addEventListener('abort', () => end(() => reject(this.#signal.reason as Error)), {
        signal,
      });
      wait();
      contentWindow!.postMessage({ wireshape: message }, location.origin);
    });
  }
}
