import type { CheckResult } from '../../protocol/CheckResult.ts';
import { parseOuterMessage } from '../../protocol/OuterMessage.ts';
import type { PageMessage } from '../../protocol/PageMessage.ts';
import { openOuterFrame } from './previewFrame.ts';

/** How long a check may be silent. Only what hangs is silent for so long. */
export const PATIENCE = 20_000;

/** A frame that nobody sees, in which code runs and steps are played. */
export class CheckFrame {
  readonly #stage: HTMLElement;
  readonly #outer: string;
  readonly #signal: AbortSignal;
  #frame: HTMLIFrameElement | undefined;
  #id = 0;

  /** It opens in `stage`; `signal` closes it, and rejects what is being played. */
  constructor(stage: HTMLElement, outer: string, signal: AbortSignal) {
    this.#stage = stage;
    this.#outer = outer;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.close());
  }

  /** Runs files and plays steps; gives the last result before the end, or before the frame is silent or stopped. */
  async play(check: Omit<Extract<PageMessage, { type: 'check' }>, 'type' | 'id'>): Promise<CheckResult> {
    this.#frame ??= await this.#open();
    if (!this.#frame) return { outcomes: [], isDone: false };
    this.#id += 1;
    return this.#play({ type: 'check', id: this.#id, ...check });
  }

  /** Removes the frame: the next check gets a fresh one. */
  close(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** A frame that has loaded; undefined if it does not in time. */
  #open(): Promise<HTMLIFrameElement | undefined> {
    // Without steps, it may save no file: a check records downloads, and suppresses them.
    const frame = openOuterFrame(this.#stage, { title: 'Check', outer: this.#outer, steps: [] }, true);
    frame.tabIndex = -1;
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const end = (settle: () => void): void => {
        clearTimeout(patience);
        listening.abort();
        settle();
      };
      const giveUp = (settle: () => void) => () =>
        end(() => {
          frame.remove();
          settle();
        });
      const patience = setTimeout(
        giveUp(() => resolve(undefined)),
        PATIENCE,
      );
      const { signal } = listening;
      frame.addEventListener('load', () => end(() => resolve(frame)), { signal });
      const stop = giveUp(() => reject(this.#signal.reason as Error));
      if (this.#signal.aborted) stop();
      this.#signal.addEventListener('abort', stop, { signal });
    });
  }

  #play(message: Extract<PageMessage, { type: 'check' }>): Promise<CheckResult> {
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
        const isEnded = received?.type === 'checkEnded';
        if (!isEnded && received?.type !== 'checkResult') return;
        if (received.check !== message.id) return;
        if (!isEnded) latest = received.result;
        if (latest.isDone || isEnded) end(() => resolve(latest));
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
