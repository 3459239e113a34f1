import { createRoot } from 'react-dom/client';
import { Playground } from './Playground.tsx';
import type { PlaygroundData } from './PlaygroundData.ts';
import { codeIn } from './sharedCode.ts';
import { openFile } from './staticTabs.ts';

interface Place {
  section: HTMLElement;
  stage: HTMLElement;
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether the code waits in the address, and must not run before the reader asks for it. */
  isHeld: boolean;
}

/** Puts the live playground where the static one stands, at the same size, once its editor is there. */
export async function mount({ section, stage, data, frame, isHeld }: Place): Promise<void> {
  const shared = isHeld ? await codeIn(location.hash) : undefined;
  const still = stage.querySelector<HTMLElement>('.pg-static')!;
  const live = document.createElement('div');
  live.className = 'pg-live';
  live.inert = true;
  frame.before(live);
  const swap = (): void => {
    const { focused } = openFile(section);
    live.inert = false;
    still.hidden = true;
    stage.dataset.live = '';
    if (focused) live.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  const open = openFile(section).name ?? data.open;
  const onState = (state: string): void => {
    section.dataset.state = state;
  };
  const onView = (view: string): void => {
    stage.dataset.view = view;
  };
  createRoot(live).render(
    <Playground
      data={{ ...data, open }}
      frame={frame}
      isHeld={isHeld}
      shared={shared}
      onReady={swap}
      onState={onState}
      onView={onView}
    />,
  );
}
