import { afterEach, expect, it, vi } from 'vitest';
import { getMessage } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['application/json', 'text/plain', ''])(
  'keeps every digit where the content type is "%s" (TRF-12)',
  async (type) => {
    const text = '{"id":9007199254740993,"text":"Cake"}';
    const headers = { 'content-type': type };
    vi.stubGlobal(
      'fetch',
      async () => new Response(text, { headers }),
    );
    expect(await getMessage({ id: 9007199254740993n })).toEqual({
      id: '9007199254740993',
      text: 'Cake',
    });
  },
);
