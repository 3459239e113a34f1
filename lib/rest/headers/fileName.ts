import { headerParams } from './headerParams.ts';

/**
 * Reads the file name from a `content-disposition` header (RFC 6266): `filename*` in UTF-8 or ISO-8859-1, else `filename`,
 * quoted or not, else `fallback`.
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
  // Some servers leave out the type before the first semicolon.
  const text = /^\s*filename\*?\s*=/i.test(header) ? `;${header}` : header;
  const start = text.indexOf(';');
  const { params } = headerParams(text, start < 0 ? text.length : start, false);
  const name = (params['filename'] ?? '')
    .replace(/^(.*[/\\]|[a-z]:)/is, '')
    // oxlint-disable-next-line no-control-regex -- they are what is to be removed
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /^\.*$/.test(name) ? fallback : name;
}
