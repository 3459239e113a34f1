import { expect, it } from 'vitest';
import { FetchResponse } from './interceptors.ts';

it('keeps the cookies that a response sets', () => {
  const headers = new Headers({ 'x-name': 'Ada' });
  headers.append('set-cookie', 'a=1; Path=/');
  headers.append('set-cookie', 'b=2');
  expect(new FetchResponse('text', { headers }).setCookies).toEqual(['a=1; Path=/', 'b=2']);
  expect(new FetchResponse().setCookies).toEqual([]);
});

it('drops the body of a response that has none', async () => {
  const response = new FetchResponse('', { status: 204 });
  expect([response.status, response.body]).toEqual([204, null]);
  await expect(new FetchResponse('text', { status: 201 }).text()).resolves.toBe('text');
});
