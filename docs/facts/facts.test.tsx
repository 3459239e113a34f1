// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Fact } from './fact.ts';
import { runFact } from './runFact.ts';
import { plainOf } from './world/plainOf.ts';

const pages = import.meta.glob<Record<string, Fact>>('./pages/**/*.tsx', { eager: true });

describe.each(Object.entries(pages))('%s (DOC-1)', (_page, facts) => {
  it.each(Object.values(facts).map((fact) => [fact.sentence, fact] as const))('%s', async (_, fact) => {
    const run = await runFact(fact);
    const { holds, error, assertions } = run;
    expect({ holds, error }).toEqual({ holds: true, error: undefined });
    // Its frame can send it to the page.
    structuredClone(plainOf(run));
    // Its last expectation can fail.
    const planted = await runFact(fact, assertions.length - 1);
    expect(planted.holds).toBe(false);
    // It sees the same each time that a reader runs it.
    expect(planted.assertions.map(({ seen }) => seen)).toEqual(assertions.map(({ seen }) => seen));
  });
});
