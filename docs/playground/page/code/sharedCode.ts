import { parseSourceFiles, type SourceFiles } from './SourceFiles.ts';

/** The hash of a link with code starts with this. */
export const HASH_PREFIX = '#code=';

/** Longer code is refused, in links and out of them. */
const MAX_LENGTH = 400_000;
/** As is code of more words and signs: the editor renders an element for each, before the reader presses Run. */
const MAX_TOKENS = 20_000;

/** Encodes code as the hash of a link: compressed (`1.`) if the browser can, else plain (`0.`); rejects code that is too long. */
export async function encodeHash(code: SourceFiles): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(code));
  const canCompress = 'CompressionStream' in globalThis;
  const text = toText(canCompress ? await compress(bytes) : bytes);
  if (Math.max(bytes.length, text.length) > MAX_LENGTH || hasTooManyTokens(code))
    throw new Error('The code is too long for a link.');
  return `${HASH_PREFIX}${canCompress ? 1 : 0}.${text}`;
}

function hasTooManyTokens(code: SourceFiles): boolean {
  let count = 0;
  for (const text of Object.values(code))
    for (const _ of String(text).matchAll(/[\p{L}\p{N}_$]+|[^\p{L}\p{N}_$\s]/gu))
      if (++count > MAX_TOKENS) return true;
  return false;
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Decodes the code in a link's hash; undefined if there is none or it is malformed. */
export async function decodeHash(hash: string): Promise<SourceFiles | undefined> {
  const [form, text] = hash.slice(HASH_PREFIX.length).split('.');
  if (!hash.startsWith(HASH_PREFIX) || !text || text.length > MAX_LENGTH) return undefined;
  try {
    const bytes = fromText(text);
    const plain = form === '1' ? await decompress(bytes) : bytes;
    const code = parseSourceFiles(JSON.parse(new TextDecoder().decode(plain)));
    return code && !hasTooManyTokens(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Decompresses up to the maximum length: few bytes may expand to many. */
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
