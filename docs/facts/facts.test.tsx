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
    const seen = assertions.map((one) => one.seen);
    for (const at of seen.keys()) {
      // Each of its expectations can fail.
      const planted = await runFact(fact, at);
      expect({ at, holds: planted.holds }).toEqual({ at, holds: false });
      // It sees the same each time that a reader runs it.
      expect(planted.assertions.map((one) => one.seen)).toEqual(seen.slice(0, at + 1));
    }
  });
});
