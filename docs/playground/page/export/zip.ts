/** Bytes by path. */
export type Files = Readonly<Record<string, Uint8Array | string>>;

interface Entry {
  name: Uint8Array;
  data: Uint8Array;
  crc: number;
  offset: number;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The format's first day, so that the same files give the same archive. */
const DATE = (1 << 5) | 1;

/** Packs files into a zip archive without compression: the large one is compressed already. */
export function zip(files: Files): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  let offset = 0;
  const entries = Object.entries(files).map(([path, content]): Entry => {
    const name = encoder.encode(path);
    const data = typeof content === 'string' ? encoder.encode(content) : content;
    const entry = { name, data, crc: crc32(data), offset };
    offset += 30 + name.length + data.length;
    return entry;
  });
  const parts = entries.flatMap((entry) => [header(entry, 0x04034b50), entry.name, entry.data]);
  const directory = entries.flatMap((entry) => [header(entry, 0x02014b50), entry.name]);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return joined([...parts, ...directory, end(entries.length, size, offset)]);
}

/** The header of one file: before its data, or in the central directory with its offset. */
function header({ name, data, crc, offset }: Entry, signature: number): Uint8Array {
  const isCentral = signature === 0x02014b50;
  const view = new DataView(new ArrayBuffer(isCentral ? 46 : 30));
  let at = 0;
  const short = (value: number): void => void (view.setUint16(at, value, true), (at += 2));
  const long = (value: number): void => void (view.setUint32(at, value, true), (at += 4));
  long(signature);
  if (isCentral) short(20);
  for (const value of [20, FLAGS, 0, 0, DATE]) short(value);
  for (const value of [crc, data.length, data.length]) long(value);
  short(name.length);
  short(0);
  if (isCentral) {
    for (const value of [0, 0, 0]) short(value);
    long(0);
    long(offset);
  }
  return new Uint8Array(view.buffer);
}

function end(count: number, size: number, offset: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return new Uint8Array(view.buffer);
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
