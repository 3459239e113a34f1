import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { type EngineRun, factId, type Verdict } from '../specification/conformance.ts';
import type { CheckableExample } from '../../docs/conformance/CheckableExample.ts';
import { loadExamples } from '../../examples/loadExamples.ts';
import { editedVariants, solvedVariants } from '../drivers/variants.ts';
import { isSampled, sampled } from '../sample/sampled.ts';
import type { Reader } from './drivers/Reader.ts';
import { engineTest } from './engineTest.ts';

/** Where `npm run test:e2e` finds how the engines played the examples. */
const folder = process.env.WIRESHAPE_VERDICTS;
/** The facts of the built site. */
const listed = join(import.meta.dirname, '../../dist/facts.json');
const PATIENCE = 1_800_000;
const status = { css: '.spec-check [role="status"]' };

// `npm test` plays a third of them.
const chosen = <Item>(all: readonly Item[], madeOf: (item: Item) => string): Item[] =>
  sampled('e2e/engines/checkAll.spec.ts', all, (item) => [madeOf(item), ...players], 3);
const players = ['docs/playground/', 'docs/conformance/', 'docs/facts/frame/'];

engineTest('plays every example and fact as the specification page does', async ({ reader, driver }) => {
  engineTest.setTimeout(PATIENCE + 30_000);
  const all = await loadExamples();
  const examples = chosen(all, ({ name }) => `examples/${name}/`);
  const allFacts = JSON.parse(readFileSync(listed, 'utf8')) as { page: string; name: string }[];
  const ofSample = chosen(allFacts, ({ page }) => `docs/facts/pages/${page}.tsx`);
  const only = [...examples.map(({ name }) => name), ...ofSample.map((fact) => factId(fact))];
  await reader.open(isSampled ? `spec/#only=${encodeURIComponent(only.join(','))}` : 'spec/');
  await checkAll(reader);
  const verdictsIn = async (list: string): Promise<Record<string, Verdict>> => {
    const cells = await driver.call([], readColumn, list);
    return Object.fromEntries(cells.map(([name, cell]) => [name, verdictOf(cell)]));
  };
  const verdicts = await verdictsIn('examples');
  const facts = await verdictsIn('facts');
  const run: EngineRun = {
    name: driver.name,
    version: driver.version,
    at: new Date().toISOString(),
    verdicts,
    facts,
  };
  if (folder !== undefined && !isSampled) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${driver.name}.json`), JSON.stringify(run, null, 2));
  }
  expect(await readFailures(reader)).toEqual([]);
  const holding = (of: Record<string, Verdict>): string[] =>
    Object.keys(of).filter((name) => of[name] === 'holds');
  expect(holding(verdicts).toSorted()).toEqual(examples.map(({ name }) => name).toSorted());
  expect(holding(facts).toSorted()).toEqual(ofSample.map((fact) => factId(fact)).toSorted());
  const [count, proven] = [examples.length, ofSample.length];
  expect(await reader.read(status)).toBe(
    `${count} of ${count} examples and ${proven} of ${proven} facts match the specification.`,
  );
});

// `npm run long` only.
if (process.env.WIRESHAPE_EVERYTHING)
  engineTest('plays what follows from each edit, and the solution of each lesson', async ({ reader }) => {
    engineTest.setTimeout(PATIENCE + 30_000);
    const all = (await loadExamples()).flatMap((one) => [...editedVariants(one), ...solvedVariants(one)]);
    await reader.open('spec/');
    await reader.driver.call([], replaceExamples, all);
    await checkAll(reader);
    expect(await readFailures(reader)).toEqual([]);
    expect(await reader.read(status)).toBe(
      `${all.length} of ${all.length} examples match the specification.`,
    );
  });

async function checkAll(reader: Reader): Promise<void> {
  await reader.press({ css: '.spec-check button', name: 'Check all in this browser' });
  await reader.see(status, /match the specification|could not be played/, PATIENCE);
}

/** What the page lists as not matching. */
function readFailures({ driver }: Reader): Promise<string[]> {
  return driver.call([], () =>
    [...document.querySelectorAll('.spec-failed li')].map((line) => line.textContent),
  );
}

function verdictOf(cell: string): Verdict {
  return cell === '✓ holds' ? 'holds' : { fails: cell.replace(/^✗ /, '') || 'It was not played.' };
}

// Runs in the page: what the column of this browser says of each example, or of each fact.
function readColumn(list: string): [name: string, cell: string][] {
  const table = document.querySelector<HTMLTableElement>(`[data-list="${list}"] table`)!;
  const at = [...table.tHead!.rows[0]!.cells].findIndex((head) => head.textContent === 'This browser');
  return [...table.tBodies[0]!.rows].map((row) => [row.dataset.name!, row.cells[at]?.textContent ?? '']);
}

// Runs in the page.
function replaceExamples(examples: readonly CheckableExample[]): void {
  globalThis.fetch = (input) =>
    Promise.resolve(Response.json(String(input).endsWith('examples.json') ? examples : []));
}
