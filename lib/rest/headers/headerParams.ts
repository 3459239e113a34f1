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
    const value = quoted === undefined ? plain.trim() : quoted.replaceAll(/\\(.)/gs, '$1');
    if (key.endsWith('*')) extended[key.slice(0, -1)] ??= decodeExtended(value) ?? '';
    else if (key !== '') params[key] ??= value;
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
