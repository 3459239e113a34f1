import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { RunMessage } from '../protocol/RunMessage.ts';
import type { Theme } from '../protocol/Theme.ts';
import { InnerFrame } from './InnerFrame.ts';

type Run = Extract<RunMessage, { type: 'run' }>;

interface Listener {
  onMessage(message: InnerMessage): void;
  onStopped(reason: 'hung' | 'missing'): void;
  onRestarted(): void;
}

/** Browsers may run all frames of this kind in one process: it ends only when every hung one is gone. */
const CLEAR = 1500;

/** Keeps one inner frame for run after run, and takes a fresh one after it had to be removed. */
export class Preview {
  readonly #listener: Listener;
  readonly #url: string;
  readonly #sandbox: string;
  #theme: Theme;
  #frame: InnerFrame | undefined;
  #run: Run | undefined;
  #mayRestart = true;
  #clearAt = 0;

  constructor(element: HTMLIFrameElement, theme: Theme, listener: Listener) {
    this.#url = element.src;
    this.#sandbox = element.getAttribute('sandbox') ?? '';
    this.#theme = theme;
    this.#listener = listener;
    this.#frame = this.#watch(element);
  }

  run(run: Run): void {
    this.#run = run;
    this.#mayRestart = true;
    this.#frame ??= this.#fresh();
    this.#frame.send(run);
  }

  follow(theme: Theme): void {
    this.#theme = theme;
    this.#frame?.send({ type: 'theme', theme });
  }

  #watch(element: HTMLIFrameElement): InnerFrame {
    const frame = new InnerFrame(element, {
      onMessage: this.#listener.onMessage,
      onSilence: (reason) => this.#stop(reason),
    });
    frame.send({ type: 'theme', theme: this.#theme });
    return frame;
  }

  #fresh(): InnerFrame {
    const element = document.createElement('iframe');
    element.title = 'Preview';
    element.setAttribute('sandbox', this.#sandbox);
    element.src = this.#url;
    const wait = Math.max(0, this.#clearAt - performance.now());
    if (wait === 0) document.body.append(element);
    else setTimeout(() => document.body.append(element), wait);
    return this.#watch(element);
  }

  #stop(reason: 'hung' | 'missing'): void {
    const isBystander = reason === 'hung' && this.#frame?.isSettled === true && !this.#frame.hasFocus;
    this.#frame?.remove();
    this.#frame = undefined;
    this.#clearAt = performance.now() + CLEAR;
    if (!isBystander || !this.#mayRestart || !this.#run) {
      this.#listener.onStopped(reason);
      return;
    }
    // It ran well until now and nobody touched it: another playground's loop took the process. One more chance.
    this.#mayRestart = false;
    this.#frame = this.#fresh();
    this.#frame.send(this.#run);
    this.#listener.onRestarted();
  }
}
