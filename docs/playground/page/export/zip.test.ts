import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Files, zip } from './zip.ts';

// Reads the archive by its directory, as every unpacker does.
function unzip(bytes: Uint8Array): Record<string, Buffer> {
  const all = Buffer.from(bytes);
  const end = all.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = all.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let left = all.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, size] = [all.readUInt32LE(at + 16), all.readUInt32LE(at + 24)];
    const length = all.readUInt16LE(at + 28);
    const offset = all.readUInt32LE(at + 42);
    const name = all.toString('utf8', at + 46, at + 46 + length);
    const data = all.subarray(offset + 30 + length, offset + 30 + length + size);
    expect(all.toString('utf8', offset + 30, offset + 30 + length)).toBe(name);
    expect(crc32(data)).toBe(crc);
    files[name] = data;
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

const files: Files = {
  'package.json': '{}',
  'src/Grüße.ts': 'export {}; // ✓\n',
  'empty.txt': '',
  'lib.tgz': Uint8Array.from({ length: 1000 }, (_, index) => index % 256),
};

it('packs files that unpack to the same bytes', () => {
  const found = unzip(zip(files));
  const wanted = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  expect(found).toEqual(Object.fromEntries(wanted));
});

it('returns the same archive for the same files', () => {
  expect(zip(files)).toEqual(zip(files));
});
