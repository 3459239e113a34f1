// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runFact } from '../../docs/facts/runFact.ts';
import type { Behaviours } from './behaviours/Behaviours.ts';
import { mutations as graphqlMutations, pages } from './behaviours/graphql/changes.tsx';
import { errors } from './behaviours/graphql/errors.tsx';
import { queries as graphqlQueries } from './behaviours/graphql/requests.tsx';
import { records } from './behaviours/graphql/records.tsx';
import { cache } from './behaviours/redux/cache.tsx';
import { mutations, writes } from './behaviours/redux/changes.tsx';
import { invalidation } from './behaviours/redux/invalidation.tsx';
import { lists } from './behaviours/redux/lists.tsx';
import { polling } from './behaviours/redux/polling.tsx';
import { queries } from './behaviours/redux/queries.tsx';
import { requests } from './behaviours/redux/requests.tsx';
import { routes } from './behaviours/shop.ts';
import { tracker } from './behaviours/tracker.ts';

const root = join(import.meta.dirname, '../..');

const server = { ...routes, 'POST /graphql': tracker };

const libraries: Readonly<Record<string, readonly Behaviours[]>> = {
  "Redux Toolkit's query": [cache, requests, queries, mutations, writes, lists, invalidation, polling],
  'Apollo Client and Relay': [records, graphqlQueries, errors, graphqlMutations, pages],
};

/** Whether a test file has a test with this title, or a page of facts the fact of this name. */
function isThere(reference: string): boolean {
  const [file = '', title = ''] = reference.split(/: (.*)/s);
  const code = readFileSync(join(root, file), 'utf8');
  if (file.startsWith('docs/facts/')) return code.includes(`export const ${title} = fact(`);
  return [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`].some((quoted) =>
    code.includes(quoted),
  );
}

it.each([
  ["Redux Toolkit's query", 155],
  ['Apollo Client and Relay', 105],
])('has the behaviours of %s: at least %i', (library, count) => {
  const sentences = libraries[library]!.flatMap((group) => Object.keys(group));
  expect(sentences.length).toBeGreaterThanOrEqual(count);
  expect(sentences.length).toBe(new Set(sentences).size);
});

describe.each(Object.entries(libraries))('what users of %s count on', (_library, groups) => {
  it.each(groups.flatMap((group) => Object.entries(group)))('%s', async (sentence, proof) => {
    if (typeof proof === 'string') return expect(isThere(proof), proof).toBe(true);
    const { holds, error, assertions } = await runFact({ sentence, routes: server, prove: proof });
    expect({ holds, error }).toEqual({ holds: true, error: undefined });
    // Each of its expectations can fail.
    for (const at of assertions.keys())
      expect((await runFact({ sentence, routes: server, prove: proof }, at)).holds, `expectation ${at}`).toBe(
        false,
      );
  });
});
