import { createRoot } from 'react-dom/client';
import { posts } from '../data.ts';
import { median } from '../Row.ts';
import { apollo } from './apollo.tsx';
import type { Contestant } from './Contestant.ts';
import { limit } from './limit.tsx';
import { ours } from './ours.tsx';
import { reduxToolkit } from './toolkit.tsx';

/** Who takes part; the first is what the others are measured against. */
const contestants: readonly Contestant[] = [limit, ours, apollo, reduxToolkit];

/** What the page offers to whoever drives it. */
declare global {
  var reactBench: {
    names: readonly string[];
    measure(at: number, rows: number, updates: number): Promise<number>;
  };
}

/** Milliseconds from a change to its text in the document: the median of some. */
async function measure(at: number, rows: number, updates: number): Promise<number> {
  const { app, update } = contestants[at]!.start(posts(rows));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(app);
  await until(() => place.querySelectorAll('li').length === rows, place);
  const spent: number[] = [];
  for (let no = 0; no < updates; no++) {
    const id = `p${(no * 7919) % rows}`;
    const score = 1e6 + no;
    const text = document.getElementById(id)!.querySelector('span')!;
    const start = performance.now();
    update(id, score);
    await until(() => text.textContent === String(score), place);
    spent.push(performance.now() - start);
    // Painting is no part of it, neither here nor in the next one.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  root.unmount();
  place.remove();
  return median(spent);
}

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

globalThis.reactBench = { names: contestants.map(({ name }) => name), measure };
