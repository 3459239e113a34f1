import type { Theme } from '../protocol/Theme.ts';

/** The theme that the site's own script has set on the document. */
export function siteTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
