import { afterEach, expect, it, vi } from 'vitest';
import { getLocks, withLock } from './locks.ts';

afterEach(() => void vi.unstubAllGlobals());

it('requests no Web Lock again where the page was refused one, as in a sandboxed frame (PER-2)', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  vi.stubGlobal('navigator', { locks: { request } });
  const run = () =>
    withLock(
      'queue',
      () => 'with a lock',
      {},
      () => 'without one',
    );
  expect([await run(), await run()]).toEqual(['without one', 'without one']);
  expect(request).toHaveBeenCalledOnce();
  expect(getLocks()).toBeUndefined();
});
