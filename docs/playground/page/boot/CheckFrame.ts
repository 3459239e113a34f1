import type { CheckResult } from '../../protocol/CheckResult.ts';
import { parseOuterMessage } from '../../protocol/OuterMessage.ts';
import type { PageMessage } from '../../protocol/PageMessage.ts';
import { openOuterFrame } from './previewFrame.ts';

/** How long a check may be silent. */
const PATIENCE = 20_000;

/** A frame that nobody sees, in which code runs and steps are played. */
export class CheckFrame {
  readonly #stage: HTMLElement;
  readonly #outer: string;
  readonly #signal: AbortSignal;
  #frame: HTMLIFrameElement | undefined;

  /** It opens in `stage`; `signal` closes it, and rejects what is being played. */
  constructor(stage: HTMLElement, outer: string, signal: AbortSignal) {
    this.#stage = stage;
    this.#outer = outer;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.close());
  }

  /** Runs files and plays steps; gives the last result before the end, or before the frame is silent or stopped. */
  async play(check: Omit<Extract<PageMessage, { type: 'check' }>, 'type'>): Promise<CheckResult> {
    this.#frame ??= await this.#open();
    return this.#play({ type: 'check', ...check });
  }

  /** Removes the frame: the next check gets a fresh one. */
  close(): void {
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

  #play(message: PageMessage): Promise<CheckResult> {
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
        const isStopped = received?.type === 'problem' && received.problem?.kind === 'stopped';
        if (received?.type === 'checkResult') latest = received.result;
        else if (!isStopped) return;
        if (latest.isDone || isStopped) end(() => resolve(latest));
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
