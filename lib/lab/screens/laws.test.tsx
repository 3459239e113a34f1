// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scenario } from './Scenario.ts';
import { steps } from './steps.ts';

const logged: string[] = [];
// React 18 tells the page of errors that a boundary catches.
const preventReport = (event: Event): void => event.preventDefault();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.map(String).join(' ')));
  addEventListener('error', preventReport);
});
afterEach(() => {
  vi.restoreAllMocks();
  removeEventListener('error', preventReport);
});

const kinds = Object.keys(steps).flatMap((kind) => Array<string>(steps[kind]?.[0] ?? 0).fill(kind));
const scenarios = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), seed: fc.nat(1_000_000), isLate: fc.boolean() }),
  { minLength: 4, maxLength: 60, size: '+1' },
);
/** The store is reset in a transition, while a component still shows a removed user. */
const resetAfterRemoval = [
  { kind: 'show', seed: 390_245, isLate: false },
  { kind: 'show', seed: 20_471, isLate: false },
  { kind: 'again', seed: 287_136, isLate: false },
  { kind: 'write', seed: 828_502, isLate: false },
  { kind: 'write', seed: 981_932, isLate: true },
  { kind: 'reset', seed: 843_755, isLate: true },
];
// A case of many components and steps costs as much as many of the other laws.
const { numRuns = 1000 } = fc.readConfigureGlobal();

it.each([false, true])(
  'law: components show what is stored, of one version, re-render for a change only and request once; in StrictMode: %s (SET-2, SET-5, CTL-2, CTL-3, ENT-7)',
  async (strict) => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (list) => {
        logged.length = 0;
        const scenario = new Scenario(strict);
        try {
          await scenario.screen.mount();
          for (const { kind, seed, isLate } of list) {
            scenario.begin(seed);
            await steps[kind]?.[1](scenario, isLate);
            scenario.check();
          }
          await scenario.end();
        } finally {
          await scenario.close();
        }
        expect(logged.filter((one) => !one.includes('refused') && !one.includes('above error'))).toEqual([]);
      }),
      {
        numRuns: Math.ceil(numRuns / 10),
        interruptAfterTimeLimit: 50_000,
        examples: [[resetAfterRemoval]],
      },
    );
  },
);
