import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { appTest, expect } from '../apps/appTest.ts';
import { bundleApp, type Mode } from '../apps/bundleApp.ts';
import {
  type Comparison,
  type Figures,
  type Look,
  readComparisons,
  shownInOrder,
  writeComparison,
} from './figures.ts';
import { reading } from './reading.ts';
import type { Scenario } from './Scenario.ts';
import { Side } from './Side.ts';
import { writing } from './writing.ts';

// Not a worker's fixture, as in `conduitTest`.
const test = appTest.extend<{ scripts: Record<'ours' | 'theirs', string> }>({
  scripts: async ({ mode }, use) =>
    use({ ours: await bundle('ours', mode), theirs: await bundle('theirs', mode) }),
});

async function bundle(side: string, mode: Mode): Promise<string> {
  const outDir = join(import.meta.dirname, '../.results/tanstack', mode, side);
  await bundleApp({ entry: join(import.meta.dirname, side, 'main.tsx'), outDir, mode });
  const script = await readFile(join(outDir, 'main.js'), 'utf8');
  // It is sent for every page, and the map is most of it.
  return script.replace(/^\/\/# sourceMappingURL=.*$/m, '');
}

for (const [name, scenario] of Object.entries({ ...reading, ...writing }))
  test(`does at least as well as TanStack Query: ${scenario.title}`, async ({
    browser,
    guard,
    mode,
    scripts,
  }) => {
    guard.allowFailedRequests();
    const open = async (script: string) => {
      const context = await browser.newContext();
      guard.watch(context);
      return Side.open(context, script);
    };
    if (mode === 'development') {
      // For what React and the library warn of.
      await measure(() => open(scripts.ours), scenario);
      return;
    }
    const recorded = (await readComparisons())[name];
    // What arrives together is rendered at once, or in two steps on a busy machine: a second look decides.
    const measureTwice = async (script: string, expected: Figures | undefined): Promise<Figures> => {
      const figures = await measure(() => open(script), scenario);
      return isDeepStrictEqual(figures, expected) ? figures : measure(() => open(script), scenario);
    };
    const [ours, theirs] = await Promise.all([
      measureTwice(scripts.ours, recorded?.ours),
      measureTwice(scripts.theirs, recorded?.theirs),
    ]);
    expect(ours.requests).toBeLessThanOrEqual(theirs.requests);
    expect(ours.renders).toBeLessThanOrEqual(theirs.renders);
    for (const part of ['between', 'failing', 'offline'] as const)
      for (const [moment, look] of Object.entries(theirs[part]))
        expect(rank(ours[part][moment]!), `${part}: ${moment}`).toBeGreaterThanOrEqual(rank(look));
    await compareWithFile(name, { title: scenario.title, ours, theirs });
  });

async function measure(open: () => Promise<Side>, { work, fail, lose }: Scenario): Promise<Figures> {
  const play = async <Result>(run: (side: Side) => Promise<Result>) => {
    const side = await open();
    const result = await run(side);
    await side.page.context().close();
    return result;
  };
  const worked = await play(async (side) => {
    const between = await work(side);
    return { requests: side.api.log.length, renders: await side.renders(), between };
  });
  return { ...worked, failing: await play(fail), offline: await play(lose) };
}

/** Rows first: a message is worth less than what it stands beside. */
function rank({ shown, rows }: Look): number {
  return rows * shownInOrder.length + shownInOrder.indexOf(shown);
}

/** The site shows what the file says. `WRITE_FIGURES=1` writes it. */
async function compareWithFile(name: string, comparison: Comparison): Promise<void> {
  if (process.env.WRITE_FIGURES) await writeComparison(name, comparison);
  expect(comparison).toEqual((await readComparisons())[name]);
}
