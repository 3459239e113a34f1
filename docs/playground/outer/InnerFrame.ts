import { parseInnerMessage, type InnerMessage } from '../protocol/InnerMessage.ts';
import { PROBE_TIME } from '../protocol/probe.ts';
import type { RunMessage } from '../protocol/RunMessage.ts';
import { MessageCount } from './MessageCount.ts';

const HEARTBEAT = 1000;
/** After two heartbeats without a response, the frame's thread is blocked; each counts by the share of the processor that this one gets. */
const MAX_MISSED = 1.8;
/** A heartbeat this late means that the page itself was suspended: none was missed. */
const LATE_HEARTBEAT = 1700;
/** A run that responds this long after its start is not in an endless loop. */
const SETTLE_TIME = 300;
/** Readings of the clock, of some milliseconds in all, and the step between two of them that shows that this thread had to pause. */
const READINGS = 100_000;
const PAUSE = 1;
/** A heartbeat counts at least so much: a loop is stopped on a busy machine, too. */
const MIN_SHARE = 0.2;
/** So many negative probes show that the frame shares this thread. */
const MAX_PROBES = 4;
const PROBE_PAUSE = 30;

/** Why a frame is given up: it does not respond, did not load, sends too many messages, or navigated away. */
export type GiveUpReason = 'hung' | 'missing' | 'flood' | 'left';

interface Listener {
  onMessage(message: InnerMessage): void;
  /** Called once, when the frame has to be removed. */
  onGiveUp(reason: GiveUpReason): void;
}

/** One frame of opaque origin in which the reader's code runs, watched by a heartbeat. */
export class InnerFrame {
  readonly #element: HTMLIFrameElement;
  readonly #listener: Listener;
  readonly #boot: number;
  #port: MessagePort | undefined;
  #beat: number | undefined;
  #lastBeat = 0;
  #isAwaited = false;
  #missed = 0;
  #settling: number | undefined;
  #isProbed = false;
  #hasLoaded = false;
  readonly #heard = new MessageCount(window);
  readonly #heardByPage = new MessageCount(parent);
  #waiting: RunMessage[] | undefined = [];
  #sent: number | undefined;
  #begun: number | undefined;
  #settleProbe: ((isOwn: boolean) => void) | undefined;
  #setSettled!: () => void;
  #setReady!: () => void;
  readonly #ready = new Promise<void>((resolve) => (this.#setReady = resolve));

  /** Whether the current run has responded after its start. */
  isSettled = false;
  /** Resolves once a run has responded after its start, or the frame is removed. */
  readonly settled = new Promise<void>((resolve) => (this.#setSettled = resolve));

  constructor(element: HTMLIFrameElement, listener: Listener, patience: number) {
    this.#element = element;
    this.#listener = listener;
    addEventListener('message', this.#receive);
    parent.addEventListener('message', this.#countAtPage);
    element.addEventListener('load', this.#load);
    // A frame in the page's HTML loads before the page does, possibly before this listener was added.
    if (element.isConnected) addEventListener('load', () => (this.#hasLoaded = true));
    this.#hasLoaded = element.isConnected && document.readyState === 'complete';
    this.#boot = window.setTimeout(() => listener.onGiveUp('missing'), patience);
    // A frame in the page's HTML may have reported `ready` before this script ran.
    this.#post({ type: 'ping' });
  }

  /**
   * Whether its code may be what blocks it: the current run has begun, and not responded since. Where it has, something else
   * blocks the frame, unless it has the focus: a click may have started a loop.
   */
  get isSuspect(): boolean {
    const hasBegun = this.#begun !== undefined && this.#begun === this.#sent;
    const hasFocus = document.hasFocus() && document.activeElement === this.#element;
    return hasBegun && (!this.isSettled || hasFocus);
  }

  /** Whether it has not responded yet. */
  get isLoading(): boolean {
    return this.#waiting !== undefined;
  }

  /** Sends a message, now or as soon as the frame is ready. */
  send(message: RunMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else this.#post(message);
  }

  /** Finds out whether the frame has a thread of its own, so that a loop in it can be stopped from here. */
  async isIsolated(): Promise<boolean> {
    await this.#ready;
    // The frame may be busy just then, or its thread wait for its turn.
    for (let attempt = 0; attempt < MAX_PROBES; attempt += processorShare()) {
      if (await this.#probe()) return true;
      await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE));
    }
    return false;
  }

  /** Removes the frame from the page. */
  remove(): void {
    removeEventListener('message', this.#receive);
    parent.removeEventListener('message', this.#countAtPage);
    this.#heard.end();
    this.#heardByPage.end();
    this.#element.removeEventListener('load', this.#load);
    clearTimeout(this.#boot);
    clearTimeout(this.#settling);
    clearInterval(this.#beat);
    this.#port?.close();
    this.#element.remove();
    this.#setSettled();
  }

  #post(message: RunMessage): void {
    if (message.type === 'run') this.#unsettle(message.run);
    // The frame's origin is opaque: only `*` matches it.
    if (this.#port) this.#port.postMessage(message);
    else this.#element.contentWindow?.postMessage(message, '*');
  }

  // In one task: whatever else keeps this thread busy is no part of it.
  #probe(): Promise<boolean> {
    this.#post({ type: 'probing' });
    const from = Date.now();
    while (Date.now() < from + PROBE_TIME);
    this.#post({ type: 'probed', from, to: Date.now() });
    return new Promise((resolve) => {
      this.#settleProbe = resolve;
    });
  }

  #receive = (event: MessageEvent): void => {
    if (event.source === null || event.source !== this.#element.contentWindow) return;
    if (this.#heard.add()) {
      this.#listener.onGiveUp('flood');
      return;
    }
    const message = parseInnerMessage(event.data);
    if (!message) return;
    this.#isAwaited = false;
    if (message.type === 'pong' && this.#isProbed) this.#settle();
    if (message.type === 'thread') this.#settleProbe?.(message.isOwn);
    else if (message.type === 'begun') this.#begun = message.run;
    else if (message.type === 'ready' || message.type === 'pong') this.#start();
    else this.#listener.onMessage(message);
  };

  /** The page ignores what the frame sends to it, but a flood would keep it busy all the same. */
  #countAtPage = ({ source }: MessageEvent): void => {
    if (source === null || source !== this.#element.contentWindow) return;
    if (this.#heardByPage.add()) this.#listener.onGiveUp('flood');
  };

  // A second load means that the frame navigated to another document.
  #load = (): void => {
    if (this.#hasLoaded && !this.#waiting) this.#listener.onGiveUp('left');
    this.#hasLoaded = true;
  };

  #unsettle(run: number): void {
    this.#sent = run;
    clearTimeout(this.#settling);
    this.isSettled = false;
    this.#isProbed = false;
    this.#settling = window.setTimeout(() => {
      this.#isProbed = true;
      this.#post({ type: 'ping' });
    }, SETTLE_TIME);
  }

  #settle(): void {
    this.isSettled = true;
    this.#setSettled();
  }

  #start(): void {
    if (!this.#waiting) return;
    clearTimeout(this.#boot);
    this.#element.dataset.ready = '';
    // Window messages wait until the page has painted; messages through a port do not.
    const { port1, port2 } = new MessageChannel();
    this.#element.contentWindow?.postMessage({ type: 'connect' }, '*', [port2]);
    this.#port = port1;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const message of waiting) this.#post(message);
    this.#setReady();
    this.#lastBeat = performance.now();
    this.#beat = window.setInterval(this.#check, HEARTBEAT);
  }

  #check = (): void => {
    const now = performance.now();
    const slept = now - this.#lastBeat > LATE_HEARTBEAT || document.hidden;
    this.#lastBeat = now;
    this.#missed = this.#isAwaited && !slept ? this.#missed + processorShare() : 0;
    if (this.#missed >= MAX_MISSED) {
      clearInterval(this.#beat);
      this.#listener.onGiveUp('hung');
      return;
    }
    this.#isAwaited = true;
    this.#post({ type: 'ping' });
  };
}

/** The share of the processor that this thread gets: on a busy machine, a frame that works responds late, too. */
function processorShare(): number {
  const from = performance.now();
  let last = from;
  let paused = 0;
  for (let reading = 0; reading < READINGS; reading++) {
    const now = performance.now();
    if (now - last > PAUSE) paused += now - last;
    last = now;
  }
  return Math.max(MIN_SHARE, last > from ? 1 - paused / (last - from) : 1);
}
