import type { Mounted } from './mount.ts';

/** What a mounted app shows: React hides what waits again, and leaves it in the document. */
export function shownText(mounted: Mounted | undefined): string {
  const parts = Array.from(mounted?.container.children ?? []) as HTMLElement[];
  const shown = parts.filter(({ style }) => style.display !== 'none');
  return shown.map((one) => one.textContent).join('');
}
