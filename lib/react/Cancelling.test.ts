import { expect, it } from 'vitest';
import { Endpoint } from 'wireshape';
import { Cancelling } from './Cancelling.ts';

const one = new Endpoint(async () => 1);
const other = new Endpoint(async () => 2);
const signal = (endpoint: unknown) => (endpoint as { signal: AbortSignal }).signal;

it('gives the same endpoint for the same call, and another for another one (REST-1)', () => {
  const cancelling = new Cancelling();
  const first = cancelling.endpoint(one, 'a');
  expect(cancelling.endpoint(one, 'a')).toBe(first);
  const second = cancelling.endpoint(other, 'a');
  expect(second).not.toBe(first);
  expect(signal(second)).toBe(signal(first));
  expect(signal(first).aborted).toBe(false);
  cancelling.endpoint(other, 'b');
  expect(signal(first).aborted).toBe(true);
});
