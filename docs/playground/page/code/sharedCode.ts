import { parseSourceFiles, type SourceFiles } from './SourceFiles.ts';

/** What the hash of a link with code in it begins with. */
export const HASH_PREFIX = '#code=';

/** More than this is no example any more. */
const MAX_LENGTH = 400_000;

/** The code as the hash of a link: compressed (`1.`) where the browser can, else plain (`0.`); rejects what no link holds. */
export async function encodeHash(code: SourceFiles): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(code));
  const canCompress = 'CompressionStream' in globalThis;
  const text = toText(canCompress ? await compress(bytes) : bytes);
  if (Math.max(bytes.length, text.length) > MAX_LENGTH) throw new Error('The code is too long for a link.');
  return `${HASH_PREFIX}${canCompress ? 1 : 0}.${text}`;
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The code in a link's hash; undefined where there is none that can be read. */
export async function decodeHash(hash: string): Promise<SourceFiles | undefined> {
  const [form, text] = hash.slice(HASH_PREFIX.length).split('.');
  if (!hash.startsWith(HASH_PREFIX) || !text || text.length > MAX_LENGTH) return undefined;
  try {
    const bytes = fromText(text);
    const plain = form === '1' ? await decompress(bytes) : bytes;
    return parseSourceFiles(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return undefined;
  }
}

/** A few bytes may unpack to many: stops where it gets too much. */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_LENGTH) {
      await reader.cancel();
      throw new Error('The code in this link is too long.');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}
