import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSentences } from './facts/allFacts.ts';
import { redirects, targetOf } from './redirects.ts';

/** Every address of a guide that was ever published. Add those of new pages; never remove one. */
const published = `
  endpoint: abort any-function auth base-url cookies errors forms freshness graphql lifecycle mutations offline
  refresh-token optimistic persistence polling pushed-data resource rest-endpoint retry websocket
  learn: authentication board-and-chat chart-and-table create errors-and-retry odd-api one-record optimistic-update pages parameters read-a-list
  relations whole-app
  migrating: apollo-client fetch normalizr reactive-data-client redux-toolkit tanstack-query
  react: nextjs react-native server-rendering testing use-cache use-cancelling use-controller use-debounce use-dle use-dle-list use-fetch
  use-fetch-status use-infinite-list use-is-fetching use-keep-previous use-live use-loading use-mutation use-query
  use-subscription use-suspense
  recipes: api-formats array-buffer big-integers deserializing-fields file-download file-name headers key-casing key-renaming legacy-date
  missing-id pagination response-headers streaming-response ticker upload-progress validation when-to-transform
  root: debugging hosting managers performance-advice typescript
  schema: all array bulk-set collections define deserializing entity invalidate list-order object partial-records polymorphic query relations
  shorthand union values
  start: first-entity install introduction troubleshooting
`;

const home = join(import.meta.dirname, 'content/docs');
const isPage = (id: string): boolean => ['.mdx', '.md'].some((ending) => existsSync(join(home, id + ending)));
const addresses = published.split(/(?=\b[\w-]+:)/).flatMap((group) => {
  const [folder, ...names] = group.trim().split(/:?\s+/);
  return names.map((name) => (folder === 'root' ? name : `${folder}/${name}`));
});

it('reads the list', () => {
  expect(addresses).toContain('react/use-fetch-status');
  expect(addresses).toContain('start/troubleshooting');
  expect(addresses.length).toBeGreaterThanOrEqual(64);
});

it.each(addresses)('leads from the address %s to a page that exists', (address) => {
  const target = address in redirects ? targetOf(address).page : address;
  expect(isPage(target), `Add "${address}" to docs/redirects.ts, with its address of today`).toBe(true);
});

it('redirects only what is no page any more, and to a page at once', () => {
  for (const from of Object.keys(redirects)) {
    expect([from, isPage(from)]).toEqual([from, false]);
    expect([from, isPage(targetOf(from).page)]).toEqual([from, true]);
    expect(addresses).toContain(from);
  }
});

it('redirects to a heading that the page has', () => {
  for (const from of Object.keys(redirects).filter((one) => targetOf(one).hash)) {
    const { page, hash } = targetOf(from);
    const text = withSentences(page, readFileSync(join(home, `${page}.mdx`), 'utf8'));
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(
      ([, words = '']) =>
        `#${words
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-')}`,
    );
    expect(headings, from).toContain(hash);
  }
});
