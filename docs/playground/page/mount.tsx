import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Driver } from './boot/Driver.ts';
import type { Edits } from './code/savedEdits.ts';
import { untilPointerUp } from './boot/earlyInput.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { decodeHash } from './code/sharedCode.ts';
import { openFileName } from './boot/staticCode.ts';
import { Workbench } from './Workbench.tsx';

interface Place {
  section: HTMLElement;
  stage: HTMLElement;
  data: PlaygroundData;
  driver: Driver;
  /** The link that brought code, if one did: that must not run before the reader asks for it. */
  link: string;
  /** What the reader had made of it when this page was here before; it waits just so. */
  edits: Edits | undefined;
  /** Fulfilled when the reader asks for the editor. */
  editorWanted: Promise<void>;
}

/** Puts the live playground where the static one stands, at the same size. */
export async function mount({
  section,
  stage,
  data,
  driver,
  link,
  edits,
  editorWanted,
}: Place): Promise<void> {
  const linked = await decodeHash(link);
  const open = edits?.open ?? openFileName(section) ?? data.open;
  const still = stage.querySelector<HTMLElement>('.pg-static')!;
  const live = document.createElement('div');
  live.className = 'pg-live';
  live.inert = true;
  driver.frame.before(live);
  const swap = (): void => {
    const focused = still.contains(document.activeElement) ? document.activeElement : undefined;
    // Where the code was clicked, what is pressed next is for its editor, not for a tab.
    const twin = focused?.closest('.pg-file')
      ? '.pg-file:not([hidden]) pre'
      : '[role=tab][aria-selected=true]';
    live.inert = false;
    still.hidden = true;
    stage.dataset.live = '';
    if (focused) live.querySelector<HTMLElement>(`.pg-code ${twin}`)?.focus({ preventScroll: true });
  };
  const onState = (state: string): void => {
    section.dataset.state = state;
  };
  const onView = (view: string): void => {
    stage.dataset.view = view;
  };
  const root = createRoot(live);
  // In slices, so that a slow device answers in between.
  startTransition(() =>
    root.render(
      <Workbench
        data={{ ...data, open }}
        driver={driver}
        staticCode={still.querySelector<HTMLElement>('.pg-code')!}
        editorWanted={editorWanted}
        gate={edits ? 'edits' : link ? (linked ? 'link' : 'cut') : undefined}
        link={link}
        linked={linked}
        shared={edits?.code ?? linked}
        onReady={() => void untilPointerUp(still).then(swap)}
        onState={onState}
        onView={onView}
      />,
    ),
  );
}
