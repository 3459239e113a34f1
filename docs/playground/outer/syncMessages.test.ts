// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { syncMessages } from './syncMessages.ts';

const { postMessage } = window;
afterEach(() => {
  window.postMessage = postMessage;
});

it('delivers messages of the page synchronously, as a clone', () => {
  syncMessages();
  const events: MessageEvent[] = [];
  addEventListener('message', (event) => events.push(event));
  const data = { type: 'compile' };
  window.postMessage(data, '*');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ data, origin: location.origin, source: window.parent });
  expect(events[0]!.data).not.toBe(data);
  // What cannot be posted fails as it always does.
  expect(() => window.postMessage({ run() {} }, '*')).toThrow(/clone/);
});
