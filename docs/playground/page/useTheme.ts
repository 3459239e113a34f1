import { useEffect, useState } from 'react';
import type { Theme } from '../protocol/Theme.ts';

/** The site's present theme; a change of it renders anew. */
export function useTheme(): Theme {
  const [theme, setTheme] = useState(siteTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(siteTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

/** The theme that the site's own script has set on the document. */
export function siteTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
