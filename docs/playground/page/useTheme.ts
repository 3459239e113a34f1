import { useEffect, useState } from 'react';
import type { Theme } from '../protocol/Theme.ts';
import { siteTheme } from './siteTheme.ts';

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
