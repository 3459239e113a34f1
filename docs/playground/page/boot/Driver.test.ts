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

it('asks only once the frame is there, after the example was opened, which runs it', () => {
  const driver = new Driver(frame, opening);
  for (const type of ['theme', 'run', 'network']) driver.send({ type });
  expect(asked).toEqual([]);
  say({ type: 'initialized' });
  expect(asked).toEqual(['open', 'theme', 'network']);
  say({ type: 'initialized' });
  driver.send({ type: 'run' });
  expect(asked).toEqual(['open', 'theme', 'network', 'run']);
});

it('shows the frame once it is there: until then a browser paints it white, in a dark page too', () => {
  new Driver(frame, opening);
  expect(frame.dataset).not.toHaveProperty('ready');
  say({ type: 'initialized' });
  expect(frame.dataset).toHaveProperty('ready');
});

it('runs what waits for the reader where Run was pressed early', () => {
  new Driver(frame).send({ type: 'run' });
  say({ type: 'initialized' });
  expect(asked).toEqual(['run']);
});

it('says that a frame is missing, and tries again with Run', async () => {
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

it('takes back that a frame is missing once it comes after all', async () => {
  const heard = heardBy(new Driver(frame, opening));
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1500);
  say({ type: 'initialized' });
  expect(heard.at(-1)).toEqual({ type: 'problem', problem: undefined });
});
