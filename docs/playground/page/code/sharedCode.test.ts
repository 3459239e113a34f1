import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { decodeHash, encodeHash } from './sharedCode.ts';

afterEach(() => vi.unstubAllGlobals());

const code = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
  noNullPrototype: true,
});

it('law: decoding a hash returns the encoded code', async () => {
  await fc.assert(
    fc.asyncProperty(code, async (one) => {
      const hash = await encodeHash(one);
      expect(hash).toMatch(/^#code=1\.[\w-]+$/);
      expect(await decodeHash(hash)).toEqual(one);
    }),
    { numRuns: 100 },
  );
});

it('encodes plain text if the browser cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const hash = await encodeHash({ 'App.tsx': 'é' });
  expect(hash).toMatch(/^#code=0\./);
  expect(await decodeHash(hash)).toEqual({ 'App.tsx': 'é' });
});

it.each([
  '',
  '#',
  '#other',
  '#code=',
  '#code=1.',
  '#code=1.!!!',
  '#code=1.AAAA',
  '#code=0.AAAA',
  '#code=0.W10',
])('takes no code from %j', async (hash) => {
  expect(await decodeHash(hash)).toBeUndefined();
});

it('rejects a hash with values other than strings', async () => {
  const odd = { 'App.tsx': 'x', 'api.ts': 5 } as unknown as Record<string, string>;
  expect(await decodeHash(await encodeHash(odd))).toBeUndefined();
});

it('stops decompressing at the maximum length', async () => {
  const long = JSON.stringify({ 'App.tsx': ' '.repeat(500_000) });
  const hash = `#code=1.${deflateRawSync(long).toString('base64url')}`;
  expect(hash.length).toBeLessThan(2000);
  expect(await decodeHash(hash)).toBeUndefined();
});

it.each([
  ['nested braces', { 'App.tsx': '{a:'.repeat(100_000) }],
  ['operators', { 'App.tsx': '+'.repeat(100_000) }],
  ['short words', { 'App.tsx': 'a '.repeat(100_000) }],
  ['several files', Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x;'.repeat(4000)]))],
])('refuses %s that would freeze the editor, though few bytes hold them', async (_, files) => {
  const hash = `#code=1.${deflateRawSync(JSON.stringify(files)).toString('base64url')}`;
  expect(hash.length).toBeLessThan(2000);
  expect(await decodeHash(hash)).toBeUndefined();
  await expect(encodeHash(files)).rejects.toThrow('too long for a link');
});

it('encodes no code that is too long to decode', async () => {
  const tooLong = 'too long for a link';
  await expect(encodeHash({ 'App.tsx': ' '.repeat(500_000) })).rejects.toThrow(tooLong);
  expect(await encodeHash({ 'App.tsx': ' '.repeat(350_000) })).toMatch(/^#code=1/);
  vi.stubGlobal('CompressionStream', undefined);
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  await expect(encodeHash({ 'App.tsx': ' '.repeat(350_000) })).rejects.toThrow(tooLong);
});
