// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Driver } from './Driver.ts';

const opening = { files: { '/App.tsx': '' }, compiled: { '/App.tsx': '' } };
const MISSING = 'The preview could not be loaded. Press Run to try again.';

let frame: HTMLIFrameElement;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.body.appendChild(document.createElement('iframe'));
  asked = [];
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(
    ((message: { wireshape: { type: string } }) =>
      void asked.push(message.wireshape.type)) as Window['postMessage'],
  );
});
afterEach(() => {
  frame.remove();
  vi.useRealTimers();
});

function say(data: object): void {
  const { origin } = location;
  dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
}

function heardBy(driver: Driver): unknown[] {
  const heard: unknown[] = [];
  driver.listen((data) => void heard.push((data as { wireshape: unknown }).wireshape));
  return heard;
}

it('sends messages once the frame is ready, after `open`, which replaces `run`', () => {
  const driver = new Driver(frame, opening);
  for (const type of ['theme', 'run', 'network']) driver.send({ type });
  expect(asked).toEqual([]);
  say({ type: 'initialized' });
  expect(asked).toEqual(['open', 'theme', 'network']);
  say({ type: 'initialized' });
  driver.send({ type: 'run' });
  expect(asked).toEqual(['open', 'theme', 'network', 'run']);
});

it('shows the frame once it is ready: until then browsers paint it white, even in a dark page', () => {
  new Driver(frame, opening);
  expect(frame.dataset).not.toHaveProperty('ready');
  say({ type: 'initialized' });
  expect(frame.dataset).toHaveProperty('ready');
});

it('runs held code when Run was pressed before the frame is ready', () => {
  new Driver(frame).send({ type: 'run' });
  say({ type: 'initialized' });
  expect(asked).toEqual(['run']);
});

it('reports a frame that failed to load, and reloads it on Run', async () => {
  const driver = new Driver(frame, opening);
  const heard = heardBy(driver);
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1500);
  await driver.ran;
  expect(heard).toEqual([{ type: 'problem', problem: { kind: 'stopped', message: MISSING } }]);
  driver.send({ type: 'run' });
  expect(heard.at(-1)).toEqual({ type: 'problem', problem: undefined });
  say({ type: 'initialized' });
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual(['open']);
  expect(heard).toHaveLength(2);
});

it('loads a frame again on Run that stays empty, as in WebKit, but not while it may still come', async () => {
  const driver = new Driver(frame, opening);
  const loads = vi.spyOn(frame, 'src', 'set').mockImplementation(() => {});
  await vi.advanceTimersByTimeAsync(4000);
  driver.send({ type: 'run' });
  expect(loads).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  driver.send({ type: 'theme' });
  expect(loads).not.toHaveBeenCalled();
  driver.send({ type: 'run' });
  driver.send({ type: 'run' });
  expect(loads).toHaveBeenCalledTimes(1);
});

it('clears the problem when the frame loads late', async () => {
  const heard = heardBy(new Driver(frame, opening));
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1500);
  say({ type: 'initialized' });
  expect(heard.at(-1)).toEqual({ type: 'problem', problem: undefined });
});
