import { createRoot } from 'react-dom/client';
import { posts } from '../contenders/data.ts';
import { median } from '../Row.ts';
import { apollo } from './apollo.tsx';
import type { Contestant } from './Contestant.ts';
import { limit } from './limit.tsx';
import { ours } from './ours.tsx';
import { tanstack } from './tanstack.tsx';
import { reduxToolkit } from './toolkit.tsx';

/** Who takes part; the first is what the others are measured against. */
const contestants: readonly Contestant[] = [limit, ours, tanstack, apollo, reduxToolkit];

/** One component reads a list, or each row reads its own post. */
export type Kind = 'start' | 'startRows';

/** Milliseconds: until all is mounted; and from a change until the call returns, and until the document shows it. */
export interface Measured {
  readonly mount: number;
  readonly call: number;
  readonly shown: number;
}

/** What the page offers to whoever drives it. */
declare global {
  var reactBench: {
    /** Those that show one list, and those that show rows by themselves. */
    names: Readonly<Record<Kind, readonly string[]>>;
    measure(kind: Kind, name: string, rows: number, updates: number): Promise<Measured>;
  };
}

/** Shows posts and changes one after the other. */
async function measure(kind: Kind, name: string, rows: number, updates: number): Promise<Measured> {
  const contestant = contestants.find((one) => one.name === name)!;
  const { app, update } = contestant[kind]!(posts(rows));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const started = performance.now();
  root.render(app);
  await until(() => place.querySelectorAll('li').length === rows, place);
  // Effects run after the commit.
  await painted();
  const mount = performance.now() - started;
  const calls: number[] = [];
  const shown: number[] = [];
  for (let no = 0; no < updates; no++) {
    const id = `p${(no * 7919) % rows}`;
    const score = 1e6 + no;
    const text = document.getElementById(id)!.querySelector('span')!;
    const start = performance.now();
    update(id, score);
    calls.push(performance.now() - start);
    await until(() => text.textContent === String(score), place);
    shown.push(performance.now() - start);
    // Painting is no part of it, neither here nor in the next one.
    await painted();
  }
  root.unmount();
  place.remove();
  return { mount, call: median(calls), shown: median(shown) };
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits for a change of the document after which something holds. */
function until(holds: () => boolean, place: Element): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!holds()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { subtree: true, childList: true, characterData: true });
  });
}

const names = (kind: Kind): string[] => contestants.filter((one) => one[kind]).map(({ name }) => name);
globalThis.reactBench = { names: { start: names('start'), startRows: names('startRows') }, measure };
