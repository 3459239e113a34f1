// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckResult } from '../../protocol/CheckResult.ts';
import type { OuterWire } from '../../protocol/OuterMessage.ts';
import { CheckFrame, PATIENCE } from './CheckFrame.ts';

const none = { outcomes: [], isDone: false };
const one = { outcomes: [{ ok: true, actual: '' }], isDone: true };
let stopping = new AbortController();
let stage = document.createElement('div');
let frame = new CheckFrame(stage, '/outer', stopping.signal);

beforeEach(() => {
  vi.useFakeTimers();
  stopping = new AbortController();
  stage = document.createElement('div');
  document.body.replaceChildren(stage);
  frame = new CheckFrame(stage, '/outer', stopping.signal);
});
afterEach(() => void vi.useRealTimers());

const element = (): HTMLIFrameElement | null => stage.querySelector('iframe');

/** Begins a check, the frame of which is loaded. */
function playing(): Promise<CheckResult> {
  const played = frame.play({ steps: [] });
  element()!.dispatchEvent(new Event('load'));
  return played;
}

function say(message: OuterWire): void {
  const { origin } = location;
  const source = element()!.contentWindow;
  dispatchEvent(new MessageEvent('message', { data: { wireshape: message }, origin, source }));
}

const done = (check: number): OuterWire => ({ type: 'checkResult', check, json: JSON.stringify(one) });

it('gives the result of the check that it plays, and of no other (DOC-2)', async () => {
  const first = playing();
  await vi.advanceTimersByTimeAsync(0);
  say(done(1));
  expect(await first).toEqual(one);
  const second = frame.play({ steps: [] });
  await vi.advanceTimersByTimeAsync(0);
  say(done(1));
  say({ type: 'checkEnded', check: 1, how: 'superseded' });
  say({ type: 'checkEnded', check: 2, how: 'stopped' });
  say(done(2));
  expect(await second).toEqual(none);
});

it('ends a check of which nothing is heard (DOC-2)', async () => {
  const played = playing();
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await played).toEqual(none);
});

it('ends a check whose frame does not load, and opens another for the next (DOC-2)', async () => {
  const played = frame.play({ steps: [] });
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await played).toEqual(none);
  expect(element()).toBeNull();
  const next = playing();
  await vi.advanceTimersByTimeAsync(0);
  say(done(1));
  expect(await next).toEqual(one);
});

it.each(['before', 'while', 'after'])(
  'rejects a check that is stopped %s its frame loads (DOC-2)',
  async (when) => {
    const reason = new Error('Stopped.');
    if (when === 'before') stopping.abort(reason);
    const played = when === 'after' ? playing() : frame.play({ steps: [] });
    const rejected = expect(played).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(0);
    stopping.abort(reason);
    await rejected;
    expect(element()).toBeNull();
  },
);
