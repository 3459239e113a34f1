import { dayOf, lastConformance } from './lastRun.ts';
import type { LastRun } from './parseConformance.ts';
import type { EngineRun } from '../../e2e/specification/conformance.ts';
import { countHolding } from './parseEngines.ts';
import { columnOf } from './verdictTable.ts';

const page = document.querySelector<HTMLElement>('[data-conformance]')!;
const { run, engines } = await lastConformance(page.dataset.conformance!);
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
  const table = page.querySelector('table')!;
  const lines = found.map((engine) => {
    const title = `${engine.name} ${engine.version}`;
    const column = columnOf(table, title);
    for (const [example, verdict] of Object.entries(engine.verdicts)) column.show(example, verdict);
    const [holding, all] = countHolding(engine);
    return `${title}: ${holding} of ${all} hold, ${dayOf(new Date(engine.at))}`;
  });
  page.querySelector('[data-engines]')!.textContent = lines.join('; ');
}
