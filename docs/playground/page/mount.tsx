import { createRoot } from 'react-dom/client';
import { Playground } from './Playground.tsx';
import type { PlaygroundData } from './PlaygroundData.ts';
import { openFile } from './staticTabs.ts';

/** Puts the live playground where the static one stands, at the same size, once its editor is there. */
export function mount(section: HTMLElement): void {
  const stage = section.querySelector<HTMLElement>('.pg-stage')!;
  const still = stage.querySelector<HTMLElement>('.pg-static')!;
  const data = JSON.parse(stage.dataset.playground!) as PlaygroundData;
  const live = document.createElement('div');
  live.className = 'pg-live';
  live.inert = true;
  stage.append(live);
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
  createRoot(live).render(<Playground data={{ ...data, open }} onReady={swap} onState={onState} />);
}
