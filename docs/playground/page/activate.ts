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
  section.dataset.state = 'booting';
  const stage = section.querySelector<HTMLElement>('.pg-stage')!;
  const data = JSON.parse(stage.dataset.playground!) as PlaygroundData;
  const frame = openOuterFrame(stage, data);
  const { mount } = await import('./mount.tsx');
  mount({ section, stage, data, frame });
}

for (const section of document.querySelectorAll<HTMLElement>('section.playground')) {
  staticTabs(section);
  observer.observe(section);
}
