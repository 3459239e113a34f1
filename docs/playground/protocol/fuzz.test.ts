import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { parseActions } from './ActionView.ts';
import { parseCalls } from './Call.ts';
import { parseCheckResult } from './CheckResult.ts';
import { parseConditions } from './Conditions.ts';
import { parseExchanges } from './Exchange.ts';
import { contents, fromInner, fromOuter, fromPage, made } from './hostile.ts';
import { MAX_JSON_LENGTH, parseInnerMessage } from './InnerMessage.ts';
import { parseOuterMessage } from './OuterMessage.ts';
import { parseLogs } from './Log.ts';
import { parsePageMessage } from './PageMessage.ts';
import { parseProblem } from './Problem.ts';
import { parseSnapshot, parseStores } from './StoreView.ts';
import { parseTheme } from './Theme.ts';

// A failure names its seed: `WIRESHAPE_SEED=… vitest run docs/playground/protocol/fuzz` repeats it.
const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const cases = Number(process.env.WIRESHAPE_CASES ?? 1000);
const prototype = Object.getOwnPropertyNames(Object.prototype).join();

function tried(messages: Arbitrary<unknown>, look: (message: unknown) => void, numRuns = 3 * cases): void {
  fc.assert(
    fc.property(messages, (message) => look(made(message))),
    { seed, numRuns },
  );
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
}

it('law: any message of an inner frame is parsed or ignored, and parsing is idempotent', () => {
  tried(fromInner, (message) => {
    const read = parseInnerMessage(message);
    if (!read) return;
    expect(parseInnerMessage(read)).toEqual(read);
    expect(JSON.stringify(read).length).toBeLessThan(2 * MAX_JSON_LENGTH);
  });
});

it('law: any message of an outer frame is parsed or ignored, and the result can be serialized', () => {
  tried(fromOuter, (message) => {
    const read = parseOuterMessage(message);
    if (read) expect(JSON.stringify(read).length).toBeLessThan(4 * MAX_JSON_LENGTH);
  });
});

it('law: any message of a page is parsed or ignored, and files are strings', () => {
  tried(fromPage, (message) => {
    const read = parsePageMessage(message);
    if (read?.type === 'compile')
      for (const code of Object.values(read.files)) expect(typeof code).toBe('string');
    if (read?.type === 'register') expect(read.id).toBeGreaterThanOrEqual(0);
    if (read?.type === 'network') expect(read.conditions.latency).toBeLessThanOrEqual(10_000);
  });
});

const ofText = { parseActions, parseCalls, parseCheckResult, parseExchanges, parseSnapshot, parseStores };
const ofValue = { parseConditions, parseLogs, parseProblem, parseTheme };
const parsers = [
  ...Object.entries(ofText).map(([name, parse]) => ({ name, parse, again: JSON.stringify })),
  ...Object.entries(ofValue).map(([name, parse]) => ({ name, parse, again: <Value>(value: Value) => value })),
] as {
  name: keyof typeof contents;
  parse: (value: unknown) => unknown;
  again: (value: unknown) => unknown;
}[];

it.each(parsers)(
  'law: $name parses or ignores any content, and parsing is idempotent',
  ({ name, parse, again }) => {
    let parsed = 0;
    const look = (content: unknown): void => {
      const read = parse(content);
      if (read === undefined) return;
      parsed++;
      expect(parse(again(read))).toEqual(read);
    };
    tried(contents[name], look, cases / 2);
    // Hostile members are common, and contents that are refused as a whole are few.
    expect(parsed).toBeGreaterThan(cases / 40);
  },
);
