/** The parameters of a header, by name in lower case; without a prototype, so that any name is safe. */
export type HeaderParams = Readonly<Record<string, string | undefined>>;

const IN_LIST = /\s*;\s*([^\s=;,"]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"?[^;,]*|([^;,]*)))?/sy;
const ALONE = /\s*;\s*([^\s=;"]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?/sy;

/**
 * Reads `; name=value; name="value"` from an index on; the first of two wins, and `name*` over `name`.
 * In a header that is a list, a comma ends them.
 */
export function headerParams(
  header: string,
  from: number,
  inList: boolean,
): { params: HeaderParams; end: number } {
  const params: Record<string, string> = Object.create(null);
  const extended: Record<string, string> = Object.create(null);
  const pattern = new RegExp(inList ? IN_LIST : ALONE);
  pattern.lastIndex = from;
  let end = from;
  for (let found = pattern.exec(header); found; found = pattern.exec(header)) {
    end = pattern.lastIndex;
    const [, name = '', quoted, plain = ''] = found;
    const key = name.toLowerCase();
    // Of a path of Windows, which some servers send, a backslash escapes nothing but a quote and itself.
    const escaped = inList ? /\\(.)/gs : /\\(["\\])/g;
    const value = quoted === undefined ? plain.trim() : quoted.replaceAll(escaped, '$1');
    if (key.endsWith('*')) extended[key.slice(0, -1)] ??= decodeExtended(value) ?? '';
    else if (key !== '') params[key] ??= fromBytes(value);
  }
  for (const name of Object.keys(extended)) if (extended[name]) params[name] = extended[name];
  return { params, end };
}

// charset'language'value (RFC 8187); undefined when it is not that.
function decodeExtended(value: string): string | undefined {
  const [, charset = '', text = ''] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? [];
  try {
    if (/^utf-?8$/i.test(charset)) return decodeURIComponent(text);
    if (/^iso-8859-1$/i.test(charset)) {
      return text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  } catch {
    // Not UTF-8 after all.
  }
  return undefined;
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
