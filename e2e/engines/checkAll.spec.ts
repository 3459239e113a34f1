import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { EngineRun, Verdict } from '../specification/conformance.ts';
import type { CheckableExample } from '../../docs/conformance/CheckableExample.ts';
import { applyChanges } from '../../examples/applyChanges.ts';
import type { Change, Step } from '../../examples/Example.ts';
import { indexFile } from '../../examples/indexFile.ts';
import { type LoadedExample, loadExamples, sourceFiles } from '../../examples/loadExamples.ts';
import type { Reader } from './drivers/Reader.ts';
import { engineTest } from './engineTest.ts';

/** Where `npm run test:e2e` finds how the engines played the examples. */
const folder = process.env.WIRESHAPE_VERDICTS;
const PATIENCE = 1_800_000;
const status = { css: '.spec-check [role="status"]' };

engineTest('plays every example and fact as the specification page does', async ({ reader, driver }) => {
  engineTest.setTimeout(PATIENCE + 30_000);
  const examples = await loadExamples();
  await reader.open('spec/');
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
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${driver.name}.json`), JSON.stringify(run, null, 2));
  }
  expect(await readFailures(reader)).toEqual([]);
  expect(verdicts).toEqual(Object.fromEntries(examples.map(({ name }) => [name, 'holds'])));
  const count = examples.length;
  const proven = Object.values(facts).filter((verdict) => verdict === 'holds').length;
  expect(proven).toBeGreaterThan(0);
  expect(await reader.read(status)).toBe(
    `${count} of ${count} examples and ${proven} of ${proven} facts match the specification.`,
  );
});

// `npm run long` only.
if (process.env.WIRESHAPE_EVERYTHING)
  engineTest('plays what follows from each edit, and the solution of each lesson', async ({ reader }) => {
    engineTest.setTimeout(PATIENCE + 30_000);
    const all = (await loadExamples()).flatMap((example) => variantsOf(example));
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

/** Changed examples as the specification page plays them: one for each edit, and the solution of a lesson. */
function variantsOf(example: LoadedExample): CheckableExample[] {
  const variant = (name: string, changes: readonly Change[], steps: readonly Step[]): CheckableExample => {
    const files = Object.entries({ ...applyChanges(sourceFiles(example), changes), 'index.tsx': indexFile });
    const title = `${example.name}, ${name}`;
    const paths = files.map(([path, code]) => [`/${path}`, code]);
    return { name: title, title, address: example.page, steps, files: Object.fromEntries(paths) };
  };
  const { edits, lesson } = example;
  const edited = edits.map((edit, at) => variant(`edit ${at + 1}`, [edit], edit.then));
  if (!lesson) return edited;
  return [
    ...edited,
    variant(
      'solved',
      lesson.solution,
      lesson.goals.flatMap(({ steps }) => steps),
    ),
  ];
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
