/** The site's theme, which the preview follows. */
export type Theme = 'light' | 'dark';

/** Parses a theme from a message; light by default. */
export function parseTheme(value: unknown): Theme {
  return value === 'dark' ? 'dark' : 'light';
}
