import type { Step } from '../../../../examples/Example.ts';
import type { Outcome } from '../../protocol/CheckResult.ts';
import { downloads } from './downloads.ts';
import { logs } from '../report/logs.ts';
import { problems } from '../report/problems.ts';
import { findField, findClickable, visibleText, collapseSpaces } from './domQueries.ts';
import { controllers } from '../record/stores.ts';
import { toJson } from '../report/json.ts';
import { exchanges } from '../record/wire.ts';

type StepOf<Kind> = Extract<Step, [Kind, ...unknown[]]>;

/** Checks whether a step holds right now; clicks and inputs are performed as soon as possible. */
export function checkStep(step: Step): Outcome {
  switch (step[0]) {
    case 'see':
      return { ok: visibleText().includes(collapseSpaces(step[1])), actual: visibleText() };
    case 'gone':
      return { ok: !visibleText().includes(collapseSpaces(step[1])), actual: visibleText() };
    case 'error':
      return checkIncludes(
        problems.map(({ message }) => message),
        step[1],
        'No error was told.',
      );
    case 'console':
      return checkIncludes(
        logs.filter(({ level }) => level === step[1]).map(({ text }) => text),
        step[2],
        'Nothing of this level was logged.',
      );
    case 'click':
      return click(step[1]);
    case 'type':
      return fill(step[1], step[2]);
    case 'sent':
      return checkSent(step);
    case 'stored':
      return checkSomeEqual(
        controllers.map((one) => one.getState().entities[step[1]]),
        step[2],
        {},
      );
    case 'result':
      return checkSomeEqual(
        controllers.map((one) => one.getState().endpoints[step[1]]),
        step[2],
      );
    case 'downloaded':
      return checkSomeEqual(
        downloads.map(({ name, bytes }) => [name, bytes]),
        step.slice(1),
      );
    case 'wait':
      return { ok: true, actual: '' };
  }
}

function checkIncludes(lines: readonly string[], wanted: string, none: string): Outcome {
  const found = lines.find((line) => line.includes(wanted));
  return { ok: found !== undefined, actual: found ?? (lines.join('\n') || none) };
}

function click(name: string): Outcome {
  const control = findClickable(name);
  if (!control) return { ok: false, actual: 'There is nothing of this name to press.' };
  if (control.matches(':disabled')) return { ok: false, actual: 'It is disabled.' };
  control.click();
  return { ok: true, actual: 'pressed' };
}

function fill(label: string, words: string): Outcome {
  const field = findField(label);
  if (!field) return { ok: false, actual: 'There is no field of this label.' };
  if (field.disabled || field.readOnly) return { ok: false, actual: 'It cannot be typed into.' };
  // React overrides the setter on the element itself; the prototype's setter bypasses it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, words);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return { ok: true, actual: 'typed' };
}

// With several requests, the last one is compared.
function checkSent([, method, url, expected = {}]: StepOf<'sent'>): Outcome {
  const { times = 1, headers = {} } = expected;
  const all = exchanges.filter((one) => one.method === method && one.url === url);
  const last = all.at(-1);
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const found = {
    times: all.length,
    ...('body' in expected && { body: last?.requestBody }),
    ...(names.length && {
      headers: Object.fromEntries(names.map((name) => [name, last?.requestHeaders[name]])),
    }),
  };
  const wanted = {
    times,
    ...('body' in expected && { body: expected.body }),
    ...(names.length && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    }),
  };
  return { ok: isSameJson(found, wanted), actual: toJson(found) };
}

/** Passes if one of the found values equals the wanted one. */
function checkSomeEqual(found: readonly unknown[], wanted: unknown, none?: unknown): Outcome {
  const present = found.filter((one) => one !== undefined);
  const same = present.find((one) => isSameJson(one, wanted));
  if (same !== undefined) return { ok: true, actual: toJson(same) };
  const [first = none] = present;
  return {
    ok: present.length === 0 && isSameJson(none, wanted),
    actual: first === undefined ? 'There is none.' : toJson(first),
  };
}

function isSameJson(found: unknown, wanted: unknown): boolean {
  return (
    found !== undefined &&
    JSON.stringify(sortKeys(throughJson(found))) === JSON.stringify(sortKeys(throughJson(wanted)))
  );
}

function throughJson(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? undefined : JSON.parse(json);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sortKeys(inner)]);
}
