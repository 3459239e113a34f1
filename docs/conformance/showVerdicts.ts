import { dayOf, lastConformance } from './lastRun.ts';
import type { LastRun } from './parseConformance.ts';
import { countHolding, type EngineRun, type EngineSummary } from '../../e2e/specification/conformance.ts';
import type { ListedFact } from '../facts/page/Proofs.ts';
import { listFacts } from './factTable.ts';
import { parseEngines } from './parseEngines.ts';
import { columnOf } from './verdictTable.ts';

type Titled = Pick<EngineRun, 'name' | 'version'>;

const page = document.querySelector<HTMLElement>('[data-last-run]')!;
const factList = page.querySelector<HTMLDetailsElement>('[data-list="facts"]')!;
factList.addEventListener('toggle', () => {
  if (factList.open) void showFacts(factList);
});
const { run, engines } = await lastConformance(page.dataset.lastRun!);
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

function showEngines(found: readonly EngineSummary[]): void {
  const table = page.querySelector<HTMLTableElement>('[data-list="examples"] table')!;
  const lines = found.map((engine) => {
    const hold = `${countHolding(engine.verdicts).join(' of ')} examples`;
    const andFacts = engine.facts[1] ? ` and ${engine.facts.join(' of ')} facts` : '';
    showColumn(table, engine, engine.verdicts);
    return `${titleOf(engine)}: ${hold}${andFacts} hold, ${dayOf(new Date(engine.at))}`;
  });
  page.querySelector('[data-engines]')!.textContent = lines.join('; ');
}

function showColumn(table: HTMLTableElement, engine: Titled, verdicts: EngineRun['verdicts']): void {
  const column = columnOf(table, titleOf(engine));
  for (const [name, verdict] of Object.entries(verdicts)) column.show(name, verdict);
}

function titleOf({ name, version }: Titled): string {
  return `${name} ${version}`;
}

/** Lists the facts with their verdicts when a reader opens the list. */
async function showFacts(list: HTMLElement): Promise<void> {
  const status = list.querySelector('p')!;
  const table = list.querySelector('table')!;
  try {
    const addresses = [
      page.querySelector<HTMLElement>('.spec-check')!.dataset.facts!,
      page.dataset.conformance!,
    ];
    const responses = await Promise.all(addresses.map((address) => fetch(address, { cache: 'no-cache' })));
    const [facts, verdicts] = await Promise.all(
      responses.map((response): Promise<unknown> => response.json()),
    );
    listFacts(table, facts as ListedFact[]);
    for (const engine of parseEngines(verdicts)) showColumn(table, engine, engine.facts);
    status.hidden = true;
  } catch {
    status.textContent = 'The list could not be loaded. Close and open it to try again.';
  }
}
