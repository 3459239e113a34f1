import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The module keeps the token, and other files load it, too.
let NoteResource: (typeof import('./api.ts'))['NoteResource'];
beforeEach(async () => {
  vi.resetModules();
  ({ NoteResource } = await import('./api.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it('requests the token again after a failure', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('X-CSRF-Token');
    sent.push(`${init.credentials} ${url} ${token}`);
    if (sent.length === 1) return new Response(null, { status: 503 });
    return Response.json({ id: '2', token: 'c-42' });
  });
  const { push } = NoteResource.getList;
  const add = () => push({ text: 'Sing' });

  await expect(add()).rejects.toMatchObject({ status: 503 });
  await add();
  await add();
  expect(sent).toEqual([
    'include /csrf null',
    'include /csrf null',
    'include /notes c-42',
    'include /notes c-42',
  ]);
});

it('requests a changed token once for all mutations that are refused, and gives up where it is refused again', async () => {
  let [valid, asked] = ['one', 0];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/csrf')
      return Response.json({ token: `${++asked}` });
    const token = new Headers(init.headers).get('X-CSRF-Token');
    if (token !== valid) return new Response(null, { status: 403 });
    return Response.json({ id: '3' });
  });
  const { push } = NoteResource.getList;
  const add = () => push({ text: 'Sing' });
  valid = '1';
  await Promise.all([add(), add(), add()]);
  expect(asked).toBe(1);
  await add();
  expect(asked).toBe(1);
  valid = 'none';
  await expect(add()).rejects.toMatchObject({ status: 403 });
  expect(asked).toBe(2);
});

it.each([{}, { token: '' }, { token: 'a\r\nb' }, { token: 'ü' }])(
  'sends no mutation with %j, and requests the token again (TRF-12)',
  async (odd) => {
    const sent: string[] = [];
    let body: object = odd;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(`${init.method} ${url}`);
      return Response.json(url === '/csrf' ? body : { id: '4' });
    });
    vi.resetModules();
    const { NoteResource: notes } = await import('./api.ts');
    const add = () => notes.getList.push({ text: 'Sing' });
    await expect(add()).rejects.toThrow('GET /csrf sent no token.');
    body = { token: 'c-42' };
    await add();
    expect(sent).toEqual(['GET /csrf', 'GET /csrf', 'POST /notes']);
  },
);
