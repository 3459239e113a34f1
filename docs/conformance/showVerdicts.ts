import { dayOf, lastConformance } from './lastRun.ts';
import type { LastRun } from './parseConformance.ts';
import type { EngineRun } from '../../e2e/specification/conformance.ts';
import type { ListedFact } from '../facts/page/Proofs.ts';
import { listFacts } from './factTable.ts';
import { countHolding } from './parseEngines.ts';
import { columnOf } from './verdictTable.ts';

const page = document.querySelector<HTMLElement>('[data-conformance]')!;
const last = lastConformance(page.dataset.conformance!);
const factList = page.querySelector<HTMLDetailsElement>('[data-list="facts"]')!;
factList.addEventListener('toggle', () => {
  if (factList.open) void showFacts(factList);
});
const { run, engines } = await last;
if (run) showRun(run);
if (engines.length) showEngines(engines);

function showRun(found: LastRun): void {
  page.querySelector('[data-run]')!.textContent = inWords(found);
  for (const place of page.querySelectorAll<HTMLElement>('[data-rule]')) {
    if (!found.verified.has(place.dataset.rule!)) continue;
    place.dataset.verdict = 'verified';
    place.textContent = '✓ verified';
  }
}

function inWords(found: LastRun): string {
  const { browsers, examples, lessons, steps, commit, units } = found;
  const kinds = lessons ? `${examples} examples (${lessons} lessons among them)` : `${examples} examples`;
  const what = `${kinds} with ${steps} steps${units ? ' and every unit test' : ''} passed`;
  return `${dayOf(found.at)}, in ${browsers.join(', ')}: ${what}${commit ? ` (${commit.slice(0, 10)})` : ''}`;
}

function showEngines(found: readonly EngineRun[]): void {
  const table = page.querySelector<HTMLTableElement>('[data-list="examples"] table')!;
  const lines = found.map((engine) => {
    const facts = countHolding(engine.facts);
    const hold = `${countHolding(engine.verdicts).join(' of ')} examples`;
    const andFacts = facts[1] ? ` and ${facts.join(' of ')} facts` : '';
    showColumn(table, engine, engine.verdicts);
    return `${titleOf(engine)}: ${hold}${andFacts} hold, ${dayOf(new Date(engine.at))}`;
  });
  page.querySelector('[data-engines]')!.textContent = lines.join('; ');
}

function showColumn(table: HTMLTableElement, engine: EngineRun, verdicts: EngineRun['verdicts']): void {
  const column = columnOf(table, titleOf(engine));
  for (const [name, verdict] of Object.entries(verdicts)) column.show(name, verdict);
}

function titleOf({ name, version }: EngineRun): string {
  return `${name} ${version}`;
}

/** Lists the facts with their verdicts when a reader opens the list. */
async function showFacts(list: HTMLElement): Promise<void> {
  const status = list.querySelector('p')!;
  const table = list.querySelector('table')!;
  try {
    const response = await fetch(page.querySelector<HTMLElement>('.spec-check')!.dataset.facts!);
    listFacts(table, (await response.json()) as ListedFact[]);
    for (const engine of (await last).engines) showColumn(table, engine, engine.facts);
    status.hidden = true;
  } catch {
    status.textContent = 'The list could not be loaded. Close and open it to try again.';
  }
}
