import { Driver, type Opening } from './boot/Driver.ts';
import { forgetEarlyInput } from './boot/earlyInput.ts';
import { savedEdits } from './code/savedEdits.ts';
import { refetchModules, reloadIfReachable } from './boot/failedModules.ts';
import { openOuterFrame } from './boot/previewFrame.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { mergeSourceFiles, type SourceFiles } from './code/SourceFiles.ts';
import { staticTabs, untilEditorWanted } from './boot/staticCode.ts';

// Entry of the page, on every page with a playground, so it stays small: the preview starts when it scrolls into view,
// React and the panes load once it has run and the page is idle, and the editor loads when the reader turns to the code.
/** How far below the window a preview starts, once the reader has scrolled: before, nobody may get there. */
const NEAR = '200px';
const MAX_IDLE_WAIT = 1500;

const editorsWanted = new WeakMap<Element, Promise<void>>();
const openedAt = location.hash;
const waiting = new Set<HTMLElement>();

/** Starts each preview once it is in the window, or that near to it. */
function startInView(rootMargin: string): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const section = target as HTMLElement;
        if (!isIntersecting || !waiting.delete(section)) continue;
        observer.unobserve(section);
        void boot(section);
      }
    },
    { rootMargin },
  );
  for (const section of waiting) observer.observe(section);
  return observer;
}

async function boot(section: HTMLElement): Promise<void> {
  const stage = section.querySelector<HTMLElement>('.pg-stage')!;
  const data = JSON.parse(stage.dataset.playground!) as PlaygroundData;
  // The page has the code once, as the text that is shown.
  stage.querySelectorAll('.pg-file code').forEach((code, at) => {
    Object.assign(data.files[at]!, { code: `${code.textContent}\n` });
  });
  // Code in a link is somebody else's, and edits that did not end may have frozen the page: neither runs by itself.
  const link = 'alone' in section.dataset && hasCode() ? location.hash : '';
  const edits = savedEdits(data, link);
  const isHeld = !!link || edits?.hasEnded === false;
  section.dataset.state = isHeld ? 'shared' : 'booting';
  section.querySelector('.pg-waiting')!.textContent = 'Loading…';
  const frame = openOuterFrame(stage, data, isHeld);
  const driver = new Driver(frame, isHeld ? undefined : openingOf(stage, data, edits?.code));
  const editorWanted = isHeld || edits ? Promise.resolve() : editorsWanted.get(section)!;
  await Promise.race([editorWanted, driver.ran.then(untilIdle)]);
  await loadWithRetry(section, async () => {
    const { mount } = await import('./mount.tsx');
    await mount({ section, stage, data, driver, link, edits, editorWanted });
  });
}

/** The code that runs first, and what the build compiled of it. */
function openingOf(stage: HTMLElement, data: PlaygroundData, edits: SourceFiles | undefined): Opening {
  const compiled = JSON.parse(stage.dataset.compiled!) as Record<string, string>;
  const all = Object.entries(mergeSourceFiles(data, edits));
  const edited = all.filter(([name, code]) =>
    data.files.every((own) => own.name !== name || own.code !== code),
  );
  for (const [name] of edited) delete compiled[`/${name}`];
  return { files: Object.fromEntries(all.map(([name, code]) => [`/${name}`, code])), compiled };
}

/** Loads modules; after a failure, again whenever the reader presses "Try again", and then with the page if need be. */
async function loadWithRetry(section: HTMLElement, load: () => Promise<void>): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      if (failures > 0) await refetchModules();
      return await load();
    } catch {
      forgetEarlyInput();
      if (failures > 0) await reloadIfReachable();
      await untilRetry(section.querySelector('.pg-static .pg-bar')!);
    }
  }
}

/** Shows the failure with a button; resolves when the button is pressed. */
function untilRetry(bar: Element): Promise<void> {
  const words = document.createElement('p');
  words.className = 'pg-said';
  words.role = 'alert';
  words.textContent = 'The editor could not be loaded.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  bar.append(words, button);
  return new Promise((resolve) => {
    button.onclick = () => {
      words.remove();
      button.remove();
      resolve();
    };
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT });
    else setTimeout(resolve, 50);
  });
}

/** A link with other code to the same page does not reload it by itself. Going back to the first hash keeps the edits. */
function followLink(): void {
  if (hasCode() && location.hash !== openedAt) location.reload();
}

function hasCode(): boolean {
  return location.hash.startsWith('#code=');
}

for (const section of document.querySelectorAll<HTMLElement>('section.playground')) {
  staticTabs(section);
  editorsWanted.set(section, untilEditorWanted(section));
  waiting.add(section);
  if ('alone' in section.dataset) addEventListener('hashchange', followLink);
}
const inWindow = startInView('0px');
const onScroll = (): void => {
  inWindow.disconnect();
  startInView(NEAR);
};
addEventListener('scroll', onScroll, { once: true });
