import { type CDPSession, expect, type Page } from 'playwright/test';
import { replaceText, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

// Playground after playground in one tab, and run after run in one playground. WIRESHAPE_PLAYGROUNDS makes them more.
const count = Number(process.env.WIRESHAPE_PLAYGROUNDS ?? 5);
const runs = 2 * count;

interface Held {
  nodes: number;
  listeners: number;
  documents: number;
  frames: number;
  /** Megabytes. */
  heap: number;
}

/** What is held once nothing more is freed: what one collection frees may hold what the next one does, and frames end later. */
async function retained(session: CDPSession): Promise<Held> {
  let [last, same] = [await collect(session), 0];
  while (same < 2) {
    const now = await collect(session);
    const isLess = now.nodes < last.nodes || now.documents < last.documents || now.frames < last.frames;
    same = isLess ? 0 : same + 1;
    last = now;
  }
  return last;
}

async function collect(session: CDPSession): Promise<Held> {
  for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    frames: of('Frames'),
    heap: of('JSHeapUsedSize') / 1e6,
  };
}

function tell(what: string, before: Held, after: Held): void {
  const parts = Object.entries(after).map(
    ([name, value]) => `${name} ${before[name as keyof Held].toFixed(0)} → ${(value as number).toFixed(0)}`,
  );
  console.log(`  ${what}: ${parts.join(', ')}`);
}

const metricsOf = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
};

siteTest(`opens and closes ${count} playgrounds in one tab without growth`, async ({ page, guard }) => {
  siteTest.setTimeout(600_000 + count * 30_000);
  const examples = await loadExamples();
  guard.allow('console error: ');
  guard.allowDeclaredErrors(...examples);
  const session = await metricsOf(page);
  let first: Held | undefined;
  for (let at = 0; at < count; at++) {
    const { name, files } = examples[(at * 7) % examples.length]!;
    await page.goto(`play/${name}/`);
    const playground = new LivePlayground(page, name);
    await playground.boot();
    if (at % 3 === 0) await playground.openFile(files.find((file) => file === 'api.ts') ?? files[0]!);
    // The same page each time, without a playground, so that what is left is comparable.
    if (at !== 2 && at !== count - 1) continue;
    await page.goto('404.html');
    // Frames of the page before may end after it.
    await expect.poll(async () => (await collect(session)).frames).toBeLessThanOrEqual(first?.frames ?? 1);
    const now = await retained(session);
    if (!first) {
      first = now;
      continue;
    }
    tell(`${count} playgrounds`, first, now);
    // One page: whatever a playground leaves behind would be there a hundred times.
    expect(now.documents).toBeLessThanOrEqual(first.documents + 2);
    expect(now.frames).toBeLessThanOrEqual(first.frames);
    expect(now.nodes).toBeLessThanOrEqual(first.nodes * 1.2);
    expect(now.listeners).toBeLessThanOrEqual(first.listeners * 1.2);
    expect(now.heap).toBeLessThanOrEqual(first.heap + 3);
  }
});

siteTest(`runs one playground ${runs} times without growth`, async ({ page }) => {
  siteTest.setTimeout(600_000 + count * 30_000);
  const playground = await LivePlayground.open(page, { name: 'array-of-users', page: 'play/array-of-users' });
  const { section, preview } = playground;
  await playground.openFile('App.tsx');
  const session = await metricsOf(page);
  const inner = await (await preview.elementHandle())!.ownerFrame();
  const innerSession = await page.context().newCDPSession(inner!);
  await innerSession.send('Performance.enable');
  let before: [Held, Held] | undefined;
  for (let at = 0; at < runs; at++) {
    const label = `run${at}`;
    const from = (await textOf(playground.editor)).match(/<ul.*>/)![0];
    await replaceText(playground.editor, from, `<ul title="${label}">`);
    await expect(preview.locator(`ul[title="${label}"] li`)).toHaveCount(2);
    if (at % 5 === 0) {
      for (const pane of ['Wire', 'Console', 'Check', 'Store']) await playground.openPane(pane);
      for (const file of ['api.ts', 'mocks.ts', 'App.tsx']) await playground.openFile(file);
    }
    if (at === 5) before = [await retained(session), await retained(innerSession)];
  }
  const after = [await retained(session), await retained(innerSession)] as const;
  for (const [index, what] of ['the page', 'the inner frame'].entries()) {
    const [then, now] = [before![index]!, after[index]!];
    tell(`${what}, ${runs} runs`, then, now);
    expect(now.nodes, what).toBeLessThanOrEqual(then.nodes * 1.1 + 50);
    expect(now.listeners, what).toBeLessThanOrEqual(then.listeners * 1.1 + 20);
    expect(now.documents, what).toBeLessThanOrEqual(then.documents);
    expect(now.heap, what).toBeLessThanOrEqual(then.heap + 2 + count * 0.05);
  }
  await expect(section).toHaveAttribute('data-state', 'ready');
});
