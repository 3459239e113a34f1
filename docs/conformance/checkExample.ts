import { openOuterFrame } from '../playground/page/boot/previewFrame.ts';
import type { CheckResult } from '../playground/protocol/CheckResult.ts';
import { parseOuterMessage } from '../playground/protocol/OuterMessage.ts';
import type { CheckableExample } from './CheckableExample.ts';

/** How long an example may be silent. */
const PATIENCE = 20_000;

/** Plays an example's steps in a frame of its own; gives the first step that does not hold, or undefined. */
export async function checkExample(
  stage: HTMLElement,
  outer: string,
  { title, files, steps }: CheckableExample,
  signal: AbortSignal,
): Promise<{ step: number; actual: string } | undefined> {
  const frame = openOuterFrame(stage, { title, outer }, true);
  frame.tabIndex = -1;
  try {
    await once(frame, 'load', signal);
    const post = (message: object): void => frame.contentWindow?.postMessage(message, location.origin);
    const modules = Object.entries(files).map(([path, code]) => [path, { path, code }]);
    post({ type: 'compile', modules: Object.fromEntries(modules) });
    const { outcomes } = await checkedBy(frame, signal, () => post({ wireshape: { type: 'check', steps } }));
    const failing = outcomes.findIndex(({ ok }) => !ok);
    if (failing >= 0) return { step: failing, actual: outcomes[failing]!.actual };
    return outcomes.length < steps.length
      ? { step: outcomes.length, actual: 'It was not played.' }
      : undefined;
  } finally {
    frame.remove();
  }
}

function checkedBy(frame: HTMLIFrameElement, signal: AbortSignal, begin: () => void): Promise<CheckResult> {
  return new Promise((resolve, reject) => {
    let latest: CheckResult = { outcomes: [], isDone: false };
    let silence = 0;
    const listening = new AbortController();
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
      if (origin !== location.origin || source !== frame.contentWindow) return;
      const message = parseOuterMessage(data);
      if (message?.type !== 'checkResult') return;
      latest = message.result;
      if (latest.isDone) end(() => resolve(latest));
      else wait();
    };
    addEventListener('message', receive, { signal: listening.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), {
      signal: listening.signal,
    });
    wait();
    begin();
  });
}

function once(frame: HTMLElement, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    frame.addEventListener(type, () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
