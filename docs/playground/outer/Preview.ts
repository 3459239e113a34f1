import type { Conditions } from 'wireshape/devtools';
import { defaultConditions } from '../protocol/Conditions.ts';
import type { InnerMessage } from '../protocol/InnerMessage.ts';
import type { RunMessage } from '../protocol/RunMessage.ts';
import type { Theme } from '../protocol/Theme.ts';
import { InnerFrame, type GiveUpReason } from './InnerFrame.ts';

type Run = Extract<RunMessage, { type: 'run' }>;

interface Listener {
  onMessage(message: InnerMessage): void;
  onStopped(reason: GiveUpReason): void;
  onRestarted(): void;
}

/** Browsers may run all inner frames in one process, which exits only after every hung frame is removed. */
const PROCESS_EXIT_TIME = 1500;

/**
 * Dispatched in the page, to all its playgrounds, when one of them removed a frame whose process may be blocked. A frame
 * that another playground loads meanwhile may wait for that process, and keep it alive.
 */
const GIVEN_UP_EVENT = 'wireshape:given-up';

interface GivenUp {
  reason: GiveUpReason;
  /** Whether its code may be what blocks the process. */
  isSuspect: boolean;
  /** Set by a listener whose own code may be what blocks it, too. */
  hasOthers: boolean;
}

/** Suspects of a page run again one at a time, while they hold this lock: the one that hangs is then the one that loops. */
const SUSPECT_LOCK = `wireshape:suspect ${parent.performance.timeOrigin}`;

/** How long a frame may take to load: the first from the network, a fresh one from the browser's cache. */
const LOAD_TIMEOUT = { first: 20_000, fresh: 5_000 };
const MAX_RETRIES = 2;

const PROBE_TIMEOUT = 5000;

/** Reuses one inner frame for all runs, and creates a fresh one after it had to be removed. */
export class Preview {
  readonly #listener: Listener;
  readonly #url: string;
  readonly #sandbox: string;
  #theme: Theme;
  #conditions = defaultConditions;
  #frame: InnerFrame | undefined;
  #run: Run | undefined;
  /** Why its run was started again: once for each reason. */
  readonly #restarted = new Set<'blocked' | 'suspect'>();
  #retries = 0;
  #clearAt = 0;
  #appending: number | undefined;
  /** Whether the frame comes from the browser's cache: if it does not load, its process may be blocked. */
  #isFresh = false;

  constructor(element: HTMLIFrameElement, theme: Theme, listener: Listener) {
    this.#url = element.src;
    this.#sandbox = element.getAttribute('sandbox') ?? '';
    this.#theme = theme;
    this.#listener = listener;
    this.#frame = this.#watch(element, LOAD_TIMEOUT.first);
    parent.addEventListener(GIVEN_UP_EVENT, (event) => {
      this.#makeWay((event as CustomEvent<GivenUp>).detail);
    });
  }

  run(run: Run): void {
    this.#run = run;
    this.#restarted.clear();
    this.#retries = 0;
    this.#frame ??= this.#fresh();
    this.#frame.send(run);
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#frame?.send({ type: 'theme', theme });
  }

  /** Sets the network conditions, for fresh frames too; `isFromFrame` if the frame itself changed them. */
  setNetwork(conditions: Conditions, isFromFrame = false): void {
    this.#conditions = conditions;
    if (!isFromFrame) this.#frame?.send({ type: 'network', conditions });
  }

  /** Requests what the stores held after an action. */
  requestSnapshot(id: number): void {
    this.#frame?.send({ type: 'getSnapshot', id });
  }

  /** Whether a loop in the frame leaves this thread running; false too if the frame does not say so in time. */
  isIsolated(): Promise<boolean> {
    this.#frame ??= this.#fresh();
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_TIMEOUT));
    return Promise.race([this.#frame.isIsolated(), late]);
  }

  /** Removes the frame, whose loop has ended; the next run gets a fresh one. */
  stop(): void {
    clearTimeout(this.#appending);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #watch(element: HTMLIFrameElement, patience: number): InnerFrame {
    const { onMessage } = this.#listener;
    const frame = new InnerFrame(element, { onMessage, onGiveUp: (reason) => this.#stop(reason) }, patience);
    frame.send({ type: 'theme', theme: this.#theme });
    if (this.#conditions !== defaultConditions) frame.send({ type: 'network', conditions: this.#conditions });
    return frame;
  }

  #fresh(patience = LOAD_TIMEOUT.fresh): InnerFrame {
    const element = document.createElement('iframe');
    element.title = 'Preview';
    element.setAttribute('sandbox', this.#sandbox);
    element.src = this.#url;
    const wait = Math.max(0, this.#clearAt - performance.now());
    // Watched before it is in the page: afterwards it may have loaded already.
    const frame = this.#watch(element, wait + patience);
    this.#isFresh = true;
    if (wait === 0) document.body.append(element);
    else this.#appending = window.setTimeout(() => document.body.append(element), wait);
    return frame;
  }

  #stop(reason: GiveUpReason): void {
    const isHung = reason === 'hung';
    const isSettled = this.#frame?.isSettled === true;
    const isSuspect = isHung && this.#frame?.isSuspect === true;
    this.#giveUp();
    const detail: GivenUp = { reason, isSuspect, hasOthers: false };
    if (isHung || reason === 'missing') parent.dispatchEvent(new CustomEvent(GIVEN_UP_EVENT, { detail }));
    if (reason === 'missing') {
      this.#retry();
    } else if (isHung && !isSuspect && (!this.#run || this.#mayRestart('blocked'))) {
      // Another playground's loop blocked the process, or a loop of older code: this code may be the one without it.
      this.#again();
      if (isSettled) this.#listener.onRestarted();
    } else if (detail.hasOthers && !isSettled && this.#mayRestart('suspect')) {
      this.#runAlone();
    } else {
      this.#listener.onStopped(reason);
    }
  }

  #mayRestart(why: 'blocked' | 'suspect'): boolean {
    const isFirst = !this.#restarted.has(why);
    this.#restarted.add(why);
    return isFirst;
  }

  #makeWay(other: GivenUp): void {
    this.#clearAt = performance.now() + PROCESS_EXIT_TIME;
    const frame = this.#frame;
    if (other.isSuspect && frame?.isSuspect) {
      other.hasOthers = true;
      if (frame.isSettled || !this.#mayRestart('suspect')) return;
      this.stop();
      this.#runAlone();
      return;
    }
    if (!frame?.isLoading || (other.reason === 'missing' && !this.#isFresh)) return;
    this.stop();
    if (other.reason === 'missing') this.#retry();
    else this.#again(LOAD_TIMEOUT.first);
  }

  /** Runs again once no other suspect does. */
  #runAlone(): void {
    const run = this.#run;
    const again = async (): Promise<void> => {
      if (this.#run !== run) return;
      this.stop();
      this.#again(LOAD_TIMEOUT.first);
      // In another frame, where this one has to make way.
      while (this.#run === run && this.#frame?.isSettled === false) await this.#frame.settled;
    };
    // Only a page that was sent encrypted, or by this computer, has locks.
    void (isSecureContext ? navigator.locks.request(SUSPECT_LOCK, again) : again());
  }

  #giveUp(): void {
    this.stop();
    this.#clearAt = performance.now() + PROCESS_EXIT_TIME;
  }

  #retry(): void {
    if (this.#retries < MAX_RETRIES) {
      this.#retries += 1;
      this.#again();
    } else {
      this.#listener.onStopped('missing');
    }
  }

  #again(patience?: number): void {
    this.#frame = this.#fresh(patience);
    if (this.#run) this.#frame.send(this.#run);
  }
}
