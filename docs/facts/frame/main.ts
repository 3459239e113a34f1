// Entry of the frame that runs proofs in the reader's browser. docs/tools/buildFacts.ts adds the facts of all pages.
import './setImmediate.ts';
import type { Fact } from '../fact.ts';
import { plainOf } from '../world/plainOf.ts';
import { runFact } from '../runFact.ts';

/** Runs each fact that the page names, and tells it what was seen. */
export function serveFacts(pages: Readonly<Record<string, Readonly<Record<string, Fact>>>>): void {
  addEventListener('message', async ({ source, data }: MessageEvent<{ page: string; name: string }>) => {
    if (source !== window.parent) return;
    const { page, name } = data;
    const run = await runFact(pages[page]![name]!);
    window.parent.postMessage({ id: `${page} ${name}`, run: plainOf(run) }, '*');
  });
  window.parent.postMessage('ready', '*');
}
