import { expectation } from '../../examples/expectation.ts';
import type { CheckableExample } from './CheckableExample.ts';
import { FactFrame } from '../facts/page/FactFrame.ts';
import type { ListedFact } from '../facts/page/Proofs.ts';
import { ExampleChecker, type FailedStep } from './ExampleChecker.ts';
import { factId } from '../../e2e/specification/conformance.ts';
import { listFacts, pathOf } from './factTable.ts';
import { columnOf } from './verdictTable.ts';

/** How many examples are played at once: most of the time they wait for an answer or a timer. */
const LANES = 3;

// Plays every example and fact in the reader's own browser; `#only=one,page#fact` plays these.
const place = document.querySelector<HTMLElement>('.spec-check')!;
const { examples: address = '', outer = '', facts: factsAddress = '', frame = '' } = place.dataset;
const check = place.querySelector<HTMLButtonElement>('[data-check]')!;
const stop = place.querySelector<HTMLButtonElement>('[data-stop]')!;
const status = place.querySelector<HTMLElement>('[role=status]')!;
const bar = place.querySelector('progress')!;
const failed = place.querySelector('.spec-failed')!;
const table = document.querySelector<HTMLTableElement>('[data-list="examples"] table')!;
const factTable = document.querySelector<HTMLTableElement>('[data-list="facts"] table')!;
let stopping = new AbortController();

place.hidden = false;
check.addEventListener('click', () => void run());
stop.addEventListener('click', () => stopping.abort());

async function run(): Promise<void> {
  stopping = new AbortController();
  show(true);
  failed.replaceChildren();
  const column = columnOf(table, 'This browser');
  const stage = document.createElement('div');
  stage.className = 'pg-check-stage';
  stage.setAttribute('aria-hidden', 'true');
  place.append(stage);
  let matching = 0;
  let begun = 0;
  let played = 0;
  let all: readonly CheckableExample[] = [];
  const lane = async (): Promise<void> => {
    const checker = new ExampleChecker(stage, outer, stopping.signal);
    while (begun < all.length) {
      const example = all[begun]!;
      begun += 1;
      say(`${begun} of ${all.length}: ${example.title}`);
      const failing = await checker.check(example);
      if (failing) {
        const fails = inWords(example, failing);
        failed.append(lineOf(example, fails));
        column.show(example.name, { fails });
      } else {
        matching += 1;
        column.show(example.name, 'holds');
      }
      played += 1;
      bar.value += 1;
    }
  };
  try {
    all = await chosenExamples();
    const facts = await chosenFacts();
    bar.max = all.length + facts.length;
    const [proven] = await Promise.all([prove(facts), ...Array.from({ length: LANES }, lane)]);
    const isGood = matching === played && played > 0 && proven === facts.length;
    const andFacts = facts.length ? ` and ${proven} of ${facts.length} facts` : '';
    say(`${matching} of ${all.length} examples${andFacts} match the specification.`, isGood ? 'good' : 'bad');
  } catch (error) {
    const isStopped = stopping.signal.aborted;
    const sofar = `${matching} of the ${played} examples played match the specification.`;
    say(
      isStopped ? `Stopped. ${sofar}` : `The examples could not be played: ${String(error)}`,
      isStopped ? undefined : 'bad',
    );
  } finally {
    stopping.abort();
    stage.remove();
    show(false);
  }
}

/** Runs the lines of each fact; gives how many hold. */
async function prove(facts: readonly ListedFact[]): Promise<number> {
  if (!facts.length) return 0;
  listFacts(factTable, facts);
  const column = columnOf(factTable, 'This browser');
  let proven = 0;
  let proofs = new FactFrame(frame);
  stopping.signal.addEventListener('abort', () => proofs.remove());
  for (const fact of facts) {
    const { page, name, sentence } = fact;
    if (stopping.signal.aborted) break;
    const { holds, error = '' } = await proofs.run(page, name).catch((reason: unknown) => {
      // Whatever it does goes on in the frame: the others get a new one.
      proofs.remove();
      if (!stopping.signal.aborted) proofs = new FactFrame(frame);
      return { holds: false, error: String(reason) };
    });
    bar.value += 1;
    column.show(factId(fact), holds ? 'holds' : { fails: error });
    if (holds) proven += 1;
    else failed.append(lineOf({ title: sentence, address: pathOf(fact) }, error));
  }
  return proven;
}

async function chosenFacts(): Promise<readonly ListedFact[]> {
  const response = await fetch(factsAddress, { signal: stopping.signal });
  return chosen((await response.json()) as ListedFact[], factId);
}

async function chosenExamples(): Promise<readonly CheckableExample[]> {
  const response = await fetch(address, { signal: stopping.signal });
  return chosen((await response.json()) as CheckableExample[], ({ name }) => name);
}

function chosen<Item>(all: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  const only = new URLSearchParams(location.hash.slice(1)).get('only')?.split(',');
  return only ? all.filter((item) => only.includes(idOf(item))) : all;
}

function show(isRunning: boolean): void {
  const hadFocus = document.activeElement === (isRunning ? check : stop);
  check.hidden = isRunning;
  stop.hidden = !isRunning;
  bar.hidden = !isRunning;
  bar.value = 0;
  // The button that was pressed goes away: the other one takes its place for the keyboard too.
  if (hadFocus) (isRunning ? stop : check).focus();
}

function say(words: string, verdict?: 'good' | 'bad'): void {
  status.textContent = words;
  if (verdict) status.dataset.verdict = verdict;
  else delete status.dataset.verdict;
}

function inWords({ steps }: CheckableExample, { step, actual }: FailedStep): string {
  const { words, code = '' } = expectation(steps[step]!);
  return `Step ${step + 1} does not hold. ${words} ${code}. Found: ${actual}`;
}

function lineOf(
  { title, address: to }: Pick<CheckableExample, 'title' | 'address'>,
  fails: string,
): HTMLElement {
  const link = document.createElement('a');
  link.textContent = title;
  link.href = new URL(to, new URL(address, location.href)).href;
  const line = document.createElement('li');
  line.append(link, `: ${fails}`);
  return line;
}
