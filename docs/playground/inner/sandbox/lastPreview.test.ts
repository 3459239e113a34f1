// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { coverError, keepLastPreview } from './lastPreview.ts';
import { endRun, onRunEnd, run } from './run.ts';

/** When the last request of the run ended. */
let ended = -Infinity;
onRunEnd(() => (ended = -Infinity));
keepLastPreview(() => ended);

const cover = (): string | undefined => document.querySelector('.last-preview')?.textContent;

/** The next run, whose code throws at once; what the document shows then. */
function nextFails(): string | undefined {
  endRun();
  run.id++;
  document.getElementById('root')!.textContent = '';
  coverError(new Error('planted fault'));
  return cover();
}

async function render(text: string): Promise<void> {
  document.getElementById('root')!.textContent = text;
  // Observers hear of it in a microtask.
  await Promise.resolve();
}

beforeEach(async () => {
  run.id++;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<div id="root"></div>';
  await render('before');
  endRun();
});

it('shows what was rendered after the last response', async () => {
  await render('Loading…');
  ended = performance.now();
  await render('Jim');
  vi.advanceTimersByTime(301);
  expect(nextFails()).toBe('Jim');
});

it('shows what needs no request', async () => {
  await render('0 clicks');
  expect(nextFails()).toBe('0 clicks');
});

it.each([
  ['while a request is pending', Infinity, 1000],
  ['soon after a response, as React may delay more content', 0, 299],
])('does not show what was rendered %s', async (_when, end, time) => {
  await render('Loading…');
  ended = end === 0 ? performance.now() : end;
  await render('Jim');
  vi.advanceTimersByTime(time);
  expect(nextFails()).toBe('before');
});

it('shows no fallback that React has not replaced yet, however late it is', async () => {
  await render('Loading…');
  ended = performance.now();
  vi.advanceTimersByTime(10_000);
  expect(nextFails()).toBe('before');
  // The end of a run changes the document, too: the next one has not rendered by that.
  await Promise.resolve();
  await render('Loading…');
  ended = performance.now();
  vi.advanceTimersByTime(10_000);
  expect(nextFails()).toBe('before');
});
