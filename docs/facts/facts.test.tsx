// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Fact } from './fact.ts';
import { runFact } from './runFact.ts';

const pages = import.meta.glob<Record<string, Fact>>('./pages/**/*.tsx', { eager: true });

describe.each(Object.entries(pages))('%s (DOC-1)', (_page, facts) => {
  it.each(Object.values(facts).map((fact) => [fact.sentence, fact] as const))('%s', async (_, fact) => {
    const { holds, error, assertions } = await runFact(fact);
    expect({ holds, error }).toEqual({ holds: true, error: undefined });
    // Its last expectation can fail.
    const planted = await runFact(fact, assertions.length - 1);
    expect(planted.holds).toBe(false);
    expect(planted.assertions).toHaveLength(assertions.length);
  });
});
