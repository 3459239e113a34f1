import { openOuterFrame } from './outerFrame.ts';
import type { PlaygroundData } from './PlaygroundData.ts';
import { staticTabs } from './staticTabs.ts';

// Runs on every page with a playground, and stays small: the editor and React come when one is in view.
const NEAR = '200px';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      void boot(target);
    }
  },
  { rootMargin: NEAR },
);

async function boot(section: HTMLElement): Promise<void> {
  // Code that came with a link is somebody else's: it does not run by itself.
  const isHeld = 'alone' in section.dataset && hasCode();
  section.dataset.state = isHeld ? 'shared' : 'booting';
  const stage = section.querySelector<HTMLElement>('.pg-stage')!;
  const data = JSON.parse(stage.dataset.playground!) as PlaygroundData;
  const frame = openOuterFrame(stage, data, isHeld);
  const { mount } = await import('./mount.tsx');
  await mount({ section, stage, data, frame, isHeld });
}

function hasCode(): boolean {
  return location.hash.startsWith('#code=');
}

for (const section of document.querySelectorAll<HTMLElement>('section.playground')) {
  staticTabs(section);
  observer.observe(section);
  // Another link to the same page does not load it anew.
  if ('alone' in section.dataset) addEventListener('hashchange', () => hasCode() && location.reload());
}
