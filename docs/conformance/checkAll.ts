import { expectation } from '../../examples/expectation.ts';
import type { CheckableExample } from './CheckableExample.ts';
import { checkExample } from './checkExample.ts';

// Plays every example in the reader's own browser; `?only=one,other` plays these.
const place = document.querySelector<HTMLElement>('.spec-check')!;
const { examples: address = '', outer = '' } = place.dataset;
const check = place.querySelector<HTMLButtonElement>('[data-check]')!;
const stop = place.querySelector<HTMLButtonElement>('[data-stop]')!;
const status = place.querySelector<HTMLElement>('[role=status]')!;
const bar = place.querySelector('progress')!;
const failed = place.querySelector('.spec-failed')!;
let stopping = new AbortController();

place.hidden = false;
check.addEventListener('click', () => void run());
stop.addEventListener('click', () => stopping.abort());

async function run(): Promise<void> {
  stopping = new AbortController();
  show(true);
  failed.replaceChildren();
  const stage = document.createElement('div');
  stage.className = 'spec-stage';
  stage.setAttribute('aria-hidden', 'true');
  place.append(stage);
  let matching = 0;
  let played = 0;
  let all: CheckableExample[] = [];
  try {
    all = await chosen();
    bar.max = all.length;
    for (const example of all) {
      say(`${played + 1} of ${all.length}: ${example.title}`);
      const failing = await checkExample(stage, outer, example, stopping.signal);
      if (failing) failed.append(lineOf(example, failing));
      else matching += 1;
      played += 1;
      bar.value = played;
    }
    const isGood = matching === played && played > 0;
    say(`${matching} of ${all.length} examples match the specification.`, isGood ? 'good' : 'bad');
  } catch (error) {
    const isStopped = stopping.signal.aborted;
    const sofar = `${matching} of the ${played} examples played match the specification.`;
    say(
      isStopped ? `Stopped. ${sofar}` : `The examples could not be played: ${String(error)}`,
      isStopped ? undefined : 'bad',
    );
  } finally {
    stage.remove();
    show(false);
  }
}

async function chosen(): Promise<CheckableExample[]> {
  const response = await fetch(address, { signal: stopping.signal });
  const all = (await response.json()) as CheckableExample[];
  const only = new URLSearchParams(location.search).get('only')?.split(',');
  return only ? all.filter(({ name }) => only.includes(name)) : all;
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

function lineOf(
  { title, address: to, steps }: CheckableExample,
  { step, actual }: { step: number; actual: string },
): HTMLElement {
  const { words, code = '' } = expectation(steps[step]!);
  const link = document.createElement('a');
  link.textContent = title;
  link.href = new URL(to, new URL(address, location.href)).href;
  const line = document.createElement('li');
  line.append(link, `: step ${step + 1} does not hold. ${words} ${code}. Found: ${actual}`);
  return line;
}
