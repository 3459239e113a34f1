import { Driver } from './boot/Driver.ts';
import { forgetEarlyInput } from './boot/earlyInput.ts';
import { savedEdits } from './code/savedEdits.ts';
import { openOuterFrame } from './boot/previewFrame.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { staticTabs, untilEditorWanted } from './boot/staticCode.ts';

// Runs on every page with a playground, and stays small: the preview starts in view, React and the panes after it has
// run and the page is idle, and the editor when the reader asks for it.
const NEAR = '200px';
const LONGEST_WAIT = 1500;

const asked = new WeakMap<Element, Promise<void>>();
const openedAt = location.hash;
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
  const stage = section.querySelector<HTMLElement>('.pg-stage')!;
  const data = JSON.parse(stage.dataset.playground!) as PlaygroundData;
  // Code that came with a link is somebody else's, and edits may be what froze the page before: neither runs by itself.
  const link = 'alone' in section.dataset && hasCode() ? location.hash : '';
  const edits = savedEdits(data, link);
  const isHeld = !!link || edits !== undefined;
  section.dataset.state = isHeld ? 'shared' : 'booting';
  section.querySelector('.pg-waiting')!.textContent = 'Loading…';
  const compiled = JSON.parse(stage.dataset.compiled!) as Record<string, string>;
  const files = Object.fromEntries(data.files.map(({ name, code }) => [`/${name}`, code]));
  const frame = openOuterFrame(stage, data, isHeld);
  const driver = new Driver(frame, isHeld ? undefined : { files, compiled });
  const editor = isHeld ? Promise.resolve() : asked.get(section)!;
  await Promise.race([editor, driver.ran.then(idle)]);
  const { mount } = await loaded(section, () => import('./mount.tsx'));
  await mount({ section, stage, data, driver, link, edits, editorWanted: editor });
}

/** What is loaded, however often the reader has to try. */
async function loaded<Module>(section: HTMLElement, load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      forgetEarlyInput();
      await triedAgain(section.querySelector('.pg-static .pg-bar')!);
    }
  }
}

/** Says what is missing, until the reader wants to try again. */
function triedAgain(bar: Element): Promise<void> {
  const words = document.createElement('p');
  words.className = 'pg-said';
  words.role = 'alert';
  words.textContent = 'The editor and its panes could not be loaded.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  bar.append(words, button);
  return new Promise((resolve) => {
    button.addEventListener('click', () => {
      words.remove();
      button.remove();
      resolve();
    });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, 50);
  });
}

/** Another link to the same page does not load it anew; who comes back to its own keeps what was edited. */
function followLink(): void {
  if (hasCode() && location.hash !== openedAt) location.reload();
}

function hasCode(): boolean {
  return location.hash.startsWith('#code=');
}

for (const section of document.querySelectorAll<HTMLElement>('section.playground')) {
  staticTabs(section);
  asked.set(section, untilEditorWanted(section));
  observer.observe(section);
  if ('alone' in section.dataset) addEventListener('hashchange', followLink);
}
