import { headerParams } from './headerParams.ts';

/**
 * Reads the file name from a `content-disposition` header (RFC 6266): `filename*`, else `filename`, quoted or not,
 * else `fallback`.
 *
 * Never throws, and never gives a path: only what follows the last slash or backslash, without control
 * characters or marks that turn the direction of text, and neither `.` nor `..`.
 *
 * @example
 * fileName('attachment; filename="report, final.pdf"'); // => 'report, final.pdf'
 * fileName("attachment; filename=x.txt; filename*=UTF-8''na%C3%AFve%20file.txt"); // => 'naïve file.txt'
 * fileName('attachment; filename="../../etc/passwd"'); // => 'passwd'
 * fileName(null); // => 'download'
 */
export function fileName(header: string | null | undefined, fallback: string = 'download'): string {
  if (!header) return fallback;
  const start = header.indexOf(';');
  const { params } = headerParams(header, start < 0 ? header.length : start, false);
  const name = fromBytes(params['filename'] ?? '')
    .replace(/^.*[/\\]/s, '')
    // oxlint-disable-next-line no-control-regex -- they are what is to be removed
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /^\.*$/.test(name) ? fallback : name;
}

// `fetch` hands out header bytes as Latin-1, while servers mostly write UTF-8.
function fromBytes(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a test for bytes
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  try {
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
