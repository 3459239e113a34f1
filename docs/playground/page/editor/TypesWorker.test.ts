// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { TypesWorker } from './TypesWorker.ts';

/** A worker that answers when the test says so. */
class StandIn extends EventTarget {
  static last: StandIn;
  asked: { id: number }[] = [];
  isRunning = true;
  constructor() {
    super();
    StandIn.last = this;
  }
  postMessage(request: { id: number }): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isRunning = false;
  }
}
vi.stubGlobal('Worker', StandIn);

const failed = vi.fn();
let types: TypesWorker;
const ask = (program: string): Promise<unknown> => types.send('check', program, { files: {} });

beforeEach(() => {
  types = new TypesWorker(new URL('https://docs.example/types.js'), failed);
});

it('resolves each request with its own response', async () => {
  const both = [ask('one'), ask('other')];
  const { asked } = StandIn.last;
  for (const { id } of asked.toReversed())
    StandIn.last.dispatchEvent(new MessageEvent('message', { data: { id, value: `for ${id}` } }));
  expect(await Promise.all(both)).toEqual(asked.map(({ id }) => `for ${id}`));
});

it('rejects the requests of other playgrounds when it is stopped', async () => {
  const other = ask('other');
  types.stop();
  await expect(other).rejects.toThrow('it was stopped');
  expect(StandIn.last.isRunning).toBe(false);
});

it('rejects all requests when the worker fails, and reports the failure once', async () => {
  const both = [ask('one'), ask('other')];
  StandIn.last.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  for (const one of both) await expect(one).rejects.toThrow('out of memory');
  expect(failed).toHaveBeenCalledTimes(1);
});
