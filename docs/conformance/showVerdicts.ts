import { dayOf, lastRun } from './lastRun.ts';
import type { LastRun } from './parseConformance.ts';

const page = document.querySelector<HTMLElement>('[data-conformance]')!;
const run = await lastRun(page.dataset.conformance!);
if (run) show(run);

function show(found: LastRun): void {
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
  return `${dayOf(found)}, in ${browsers.join(', ')}: ${what}${commit ? ` (${commit.slice(0, 10)})` : ''}`;
}
