import '../../styles/proof.css';
import type { Assertion } from '../world/Expectations.ts';
import type { FactRun } from '../runFact.ts';
import { FactFrame } from './FactFrame.ts';
import type { Proofs } from './Proofs.ts';

// Opens the proof of a sentence below the block that has it, and runs it there.
let frame: FactFrame | undefined;
let loading: Promise<Proofs> | undefined;

for (const mark of document.querySelectorAll<HTMLButtonElement>('.fact-mark'))
  mark.addEventListener('click', () => void toggle(mark));

async function toggle(mark: HTMLButtonElement): Promise<void> {
  const fact = mark.closest<HTMLElement>('.fact')!;
  const name = fact.dataset.fact!;
  const opened = document.querySelector(`[data-proof="${name}"]`);
  mark.ariaExpanded = String(!opened);
  if (opened) return void opened.remove();
  const proof = document.createElement('section');
  proof.className = 'proof not-content';
  proof.dataset.proof = name;
  // The mark is the last part of the sentence.
  const claim = text('p', fact.textContent.replace(/✓$/, ''), 'proof-claim');
  proof.ariaLabel = `Proof: ${claim.textContent}`;
  proof.tabIndex = -1;
  proof.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    mark.focus();
    mark.click();
  });
  placeFor(fact).after(proof);
  proof.append(claim, text('p', 'Loading…', 'proof-status'));
  try {
    loading ??= fetch(fact.dataset.proofs!).then((response) => response.json() as Promise<Proofs>);
    const { page, setUps, lines } = await loading;
    const status = text('p', '', 'proof-status');
    status.role = 'status';
    const run = text('button', 'Run again', 'proof-run');
    const seen = document.createElement('div');
    const code = document.createElement('div');
    code.className = 'proof-code';
    code.innerHTML = lines[name]!;
    const shared = document.createElement('details');
    shared.append(text('summary', 'What this proof begins with'));
    shared.insertAdjacentHTML('beforeend', setUps[name]!);
    const bar = document.createElement('div');
    bar.className = 'proof-bar';
    bar.append(status, run);
    proof.replaceChildren(claim, bar, code, seen, shared);
    let runs = 0;
    const play = async (): Promise<void> => {
      runs++;
      status.textContent = 'Running…';
      delete status.dataset.verdict;
      frame ??= new FactFrame(fact.dataset.frame!);
      try {
        show(await frame.run(page, name), expectationsIn(code.textContent), status, seen);
        if (runs > 1) status.textContent += ` Run ${runs}.`;
      } catch (error) {
        frame.remove();
        frame = undefined;
        status.textContent = `The proof could not be run: ${String(error)}`;
        status.dataset.verdict = 'bad';
      }
    };
    run.addEventListener('click', () => void play());
    await play();
  } catch {
    loading = undefined;
    proof.replaceChildren(
      claim,
      text('p', 'The proof could not be loaded. Close and open it to try again.', 'proof-status'),
    );
  }
}

function show(
  { holds, assertions, requests, stored, error }: FactRun,
  expectations: readonly string[],
  status: HTMLElement,
  place: HTMLElement,
): void {
  const count = assertions.length === 1 ? 'One expectation' : `${assertions.length} expectations`;
  status.textContent = holds
    ? `True in this browser. ${count} held.`
    : `Not true in this browser. ${error ?? ''}`;
  status.dataset.verdict = holds ? 'good' : 'bad';
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const words of ['Held', 'Expected', 'Seen']) head.append(text('th', words));
  const body = table.createTBody();
  for (const assertion of assertions) rows(body, assertion, expectations[assertion.index ?? -1] ?? '');
  const list = document.createElement('dl');
  list.append(text('dt', 'Wire'), text('dd', requests.join(', ') || 'No request.'));
  list.append(text('dt', 'Store'), text('dd', shown(stored)));
  place.replaceChildren(table, list);
}

/** Which lines a result is of, and below them what was expected and seen. */
function rows(body: HTMLTableSectionElement, { expected, seen, holds }: Assertion, lines: string): void {
  const held = text('td', holds ? '✓' : '✗');
  const code = text('td', lines, 'proof-line');
  held.rowSpan = 2;
  code.colSpan = 2;
  body.insertRow().append(held, code);
  body.insertRow().append(text('td', shown(expected)), text('td', shown(seen)));
}

/** Each `expect(…)` of a proof, in one line. */
function expectationsIn(code: string): string[] {
  return [...code.matchAll(/\bexpect\(/g)].map(({ 0: { length }, index }) => {
    let end = index + length;
    for (let depth = 1; depth > 0 && end < code.length; end++)
      depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0;
    return code.slice(index, end).replaceAll(/\s+/g, ' ');
  });
}

function shown(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

/** What the proof of a sentence comes after: the paragraph, list or table around it, and open proofs of sentences before it. */
function placeFor(fact: HTMLElement): Element {
  let place: Element = fact.closest('table') ?? fact.closest('p, ul, ol') ?? fact;
  for (let next = place.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
    const other = document.querySelector(`[data-fact="${next.dataset.proof}"]`);
    if (!other || !(fact.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING)) break;
    place = next;
  }
  return place;
}

function text<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = words;
  if (className) element.className = className;
  return element;
}
