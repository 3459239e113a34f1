// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RestEndpoint } from 'wireshape';
import { useCancelling, useController, useDebounce, useDLE, useLoading, useSuspense } from 'wireshape/react';
import { act, renderDataHook } from 'wireshape/test';

const cleanups: (() => Promise<void>)[] = [];
const render: typeof renderDataHook = async (...args) => {
  const rendered = await renderDataHook(...args);
  cleanups.push(rendered.cleanup);
  return rendered;
};
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe('useLoading', () => {
  const calls: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const run = (_text: string) =>
    new Promise<string>((resolve, reject) => void calls.push({ resolve, reject }));
  afterEach(() => void calls.splice(0));

  it('returns whether a call is pending, and resolves to its result', async () => {
    const { result } = await render(() => useLoading(run));
    const [start] = result.current;
    let value: Promise<string | undefined> | undefined;
    await act(() => void (value = start('a')));
    expect(result.current).toEqual([start, true, undefined]);
    await act(() => calls[0]?.resolve('done'));
    expect(result.current).toEqual([start, false, undefined]);
    await expect(value).resolves.toBe('done');
  });

  it('keeps the error of the last call until the next call', async () => {
    const { result } = await render(() => useLoading(run));
    const [start] = result.current;
    await act(() => void start('a'));
    await act(() => calls[0]?.reject(new Error('broken')));
    expect(result.current[2]?.message).toBe('broken');
    await act(() => void start('b'));
    expect(result.current).toEqual([start, true, undefined]);
    await act(() => calls[1]?.resolve('done'));
    expect(result.current).toEqual([start, false, undefined]);
  });

  it('is loading until all calls settle, and ignores the error of an earlier one', async () => {
    const { result } = await render(() => useLoading(run));
    const [start] = result.current;
    await act(() => void start('a'));
    await act(() => void start('b'));
    await act(() => calls[1]?.resolve('done'));
    expect(result.current[1]).toBe(true);
    await act(() => calls[0]?.reject(new Error('old')));
    expect(result.current).toEqual([start, false, undefined]);
  });

  it('runs the newest function', async () => {
    const seen: string[] = [];
    const { result, rerender } = await render(
      ({ name }) => useLoading(async (text: string) => seen.push(name + text)),
      { initialProps: { name: 'old' } },
    );
    const [start] = result.current;
    await rerender({ name: 'new' });
    await act(() => start('!'));
    expect(seen).toEqual(['new!']);
  });
});

describe('useDebounce', () => {
  it.each([[Infinity], [2 ** 31]])('keeps the value for %d ms (CTL-33)', async (delay) => {
    vi.useFakeTimers();
    const { result, rerender } = await render(({ text }) => useDebounce(text, delay), {
      initialProps: { text: 'a' },
    });
    await rerender({ text: 'b' });
    await act(() => vi.advanceTimersByTime(2 ** 31 - 1));
    expect(result.current).toEqual(['a', false]);
    await act(() => vi.advanceTimersByTime(1));
    expect(result.current).toEqual([delay === Infinity ? 'a' : 'b', false]);
  });

  it('returns a value once it is unchanged for the delay', async () => {
    vi.useFakeTimers();
    const { result, rerender } = await render(({ text }) => useDebounce(text, 100), {
      initialProps: { text: 'a' },
    });
    expect(result.current).toEqual(['a', false]);
    await rerender({ text: 'ab' });
    await act(() => vi.advanceTimersByTimeAsync(60));
    await rerender({ text: 'abc' });
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(result.current).toEqual(['a', false]);
    await act(() => vi.advanceTimersByTimeAsync(40));
    expect(result.current).toEqual(['abc', false]);
  });

  it('is pending while what it feeds is: from the end of the delay until the data is there', async () => {
    vi.useFakeTimers();
    const answers: (() => void)[] = [];
    const search = new RestEndpoint({
      path: '/search/:q',
      fetchResponse: (url: string) =>
        new Promise<Response>((resolve) => void answers.push(() => resolve(Response.json(url)))),
    });
    const { result, rerender } = await render(
      ({ text }) => {
        const [q, isPending] = useDebounce(text, 100);
        return [useSuspense(search, { q }), isPending];
      },
      { initialProps: { text: 'a' } },
    );
    await act(() => answers[0]?.());
    expect(result.current).toEqual(['/search/a', false]);
    await rerender({ text: 'ab' });
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(result.current).toEqual(['/search/a', false]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toEqual(['/search/a', true]);
    await act(() => answers[1]?.());
    expect(result.current).toEqual(['/search/ab', false]);
  });

  it('keeps its value while not updatable, and accepts functions as values', async () => {
    vi.useFakeTimers();
    const one = () => 1;
    const two = () => 2;
    const { result, rerender } = await render(({ value, may }) => useDebounce(value, 100, may), {
      initialProps: { value: one, may: false },
    });
    await rerender({ value: two, may: false });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(result.current).toEqual([one, false]);
    await rerender({ value: two, may: true });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(result.current).toEqual([two, false]);
  });
});

describe('useCancelling', () => {
  const own = new AbortController();
  const sent: { q: string; signal: AbortSignal | undefined; answer(): void }[] = [];
  const search = new RestEndpoint({
    path: '/search/:q',
    signal: own.signal,
    fetchResponse: (url: string, { signal }: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        const q = url.replace('/search/', '');
        sent.push({ q, signal: signal ?? undefined, answer: () => resolve(Response.json([q])) });
      }),
  });
  afterEach(() => void sent.splice(0));
  const aborted = () => sent.filter(({ signal }) => signal?.aborted).map(({ q }) => q);

  it('returns the same endpoint at each render, with the key and the signal of the original (REST-12)', async () => {
    const { result, rerender } = await render(({ q }) => useCancelling(search, { q }), {
      initialProps: { q: 'a' },
    });
    const first = result.current;
    await rerender({ q: 'ab' });
    expect(result.current).toBe(first);
    expect(first.signal).toBe(own.signal);
    expect(own.signal.aborted).toBe(false);
    expect(first.key({ q: 'x' })).toBe(search.key({ q: 'x' }));
  });

  it('requests nothing with null, then requests once there are arguments (REST-2)', async () => {
    const { result, rerender } = await render(
      ({ q }) => {
        const args = (q ? [{ q }] : [null]) as [{ q: string }];
        return useDLE(useCancelling(search, ...args), ...args);
      },
      { initialProps: { q: '' } },
    );
    expect(sent).toEqual([]);
    await rerender({ q: 'a' });
    await act(() => sent[0]?.answer());
    expect(result.current.data).toEqual(['a']);
  });

  it('does not abort a call of useLoading when other arguments are committed (REST-12)', async () => {
    const { result, rerender } = await render(
      ({ q }) => {
        const endpoint = useCancelling(search, { q });
        const controller = useController();
        return { shown: useDLE(endpoint, { q }), run: useLoading(() => controller.fetch(endpoint, { q })) };
      },
      { initialProps: { q: 'a' } },
    );
    let value: Promise<unknown> | undefined;
    await act(() => void (value = result.current.run[0]()));
    await rerender({ q: 'b' });
    await rerender({ q: 'c' });
    expect(aborted()).toEqual(['b']);
    expect(result.current.run[1]).toBe(true);
    await act(() => sent.find(({ q }) => q === 'a')?.answer());
    await expect(value).resolves.toEqual(['a']);
    expect(result.current.run.slice(1)).toEqual([false, undefined]);
  });
});
