import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Driver } from './boot/Driver.ts';
import type { Edits } from './code/savedEdits.ts';
import { untilPointerUp } from './boot/earlyInput.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { decodeHash } from './code/sharedCode.ts';
import { changedFile } from './code/SourceFiles.ts';
import { openFileName } from './boot/staticCode.ts';
import { Workbench } from './Workbench.tsx';

interface MountOptions {
  section: HTMLElement;
  stage: HTMLElement;
  data: PlaygroundData;
  driver: Driver;
  /** The hash of the link that brought code, or ''. Such code must not run before the reader presses Run. */
  link: string;
  /** Edits saved when the reader left this page earlier. They run by themselves unless a link brought the code, or they did not end. */
  edits: Edits | undefined;
  /** Resolves when the reader turns to the code. */
  editorWanted: Promise<void>;
}

/** Replaces the static playground with the live one, at the same size. */
export async function mount({
  section,
  stage,
  data,
  driver,
  link,
  edits,
  editorWanted,
}: MountOptions): Promise<void> {
  const [linked, Guide] = await Promise.all([decodeHash(link), loadGuide(data)]);
  const chosen = openFileName(section);
  const initial = edits?.code ?? linked;
  const first = chosen === data.open ? changedFile(data, initial, edits?.open) : undefined;
  const open = first ?? chosen ?? data.open;
  const staticView = stage.querySelector<HTMLElement>('.pg-static')!;
  const live = document.createElement('div');
  live.className = 'pg-live';
  live.inert = true;
  driver.frame.before(live);
  const swap = (): void => {
    const focused = staticView.contains(document.activeElement) ? document.activeElement : undefined;
    // After a click on the code, the next keys are for its editor, not for a tab.
    const counterpart = focused?.closest('.pg-file')
      ? '.pg-file:not([hidden]) pre'
      : '[role=tab][aria-selected=true]';
    live.inert = false;
    // The reader may have chosen another file while this was rendered.
    const later = openFileName(section);
    if (later !== chosen) tabOf(live, later)?.click();
    staticView.hidden = true;
    stage.dataset.live = '';
    if (focused) live.querySelector<HTMLElement>(`.pg-code ${counterpart}`)?.focus({ preventScroll: true });
  };
  const onState = (state: string): void => {
    section.dataset.state = state;
  };
  const onView = (view: string): void => {
    stage.dataset.view = view;
  };
  const root = createRoot(live);
  // A transition renders in slices, so that a slow device stays responsive.
  startTransition(() =>
    root.render(
      <Workbench
        data={{ ...data, open }}
        driver={driver}
        staticCode={staticView.querySelector<HTMLElement>('.pg-code')!}
        editorWanted={editorWanted}
        Guide={Guide}
        gate={edits && (link || !edits.hasEnded) ? 'edits' : link ? (linked ? 'link' : 'cut') : undefined}
        incoming={{ link, linked, initial }}
        onReady={() => void untilPointerUp(staticView).then(swap)}
        onState={onState}
        onView={onView}
      />,
    ),
  );
}

function tabOf(live: HTMLElement, file: string | undefined): HTMLElement | undefined {
  const tabs = live.querySelectorAll<HTMLElement>('.pg-code [role=tab]');
  return [...tabs].find((tab) => tab.textContent.trim() === file);
}

async function loadGuide({ lesson, tour }: PlaygroundData) {
  if (lesson) return (await import('./lesson/TaskPane.tsx')).TaskPane;
  return tour && (await import('./lesson/TourPane.tsx')).TourPane;
}
