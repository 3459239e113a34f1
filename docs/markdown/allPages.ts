import { getCollection } from 'astro:content';
import type { Page } from './Page.ts';

/** Every page that was written in Markdown. */
export function allPages(): Promise<Page[]> {
  return getCollection('docs');
}
