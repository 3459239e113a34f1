/** The site's own setting, which the preview follows. */
export type Theme = 'light' | 'dark';

/** Reads a theme out of a message; light is what anything else means. */
export function parseTheme(value: unknown): Theme {
  return value === 'dark' ? 'dark' : 'light';
}
