import { afterEach, expect, it, vi } from 'vitest';
import type { NetworkError } from 'wireshape';
import { cook } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('renames the key in field errors, and leaves other error bodies (TRF-12)', async () => {
  const refuse = async (body: unknown) => {
    vi.stubGlobal('fetch', async () =>
      Response.json(body, { status: 422 }),
    );
    return cook({ name: 'Clear', carrotsUsed: 0 }).catch(
      (error: NetworkError) => error.body as unknown,
    );
  };
  const errors = { name: 'is taken', carrots_used: ['too few'] };
  expect(await refuse({ code: 7, errors })).toEqual({
    code: 7,
    errors: { name: 'is taken', carrotsUsed: ['too few'] },
  });
  const others = [{ code: 7 }, { errors: null }, [], 'no', 5, null];
  for (const body of others) expect(await refuse(body)).toEqual(body);
});
