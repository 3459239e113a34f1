import { expect, it } from 'vitest';
import type { Match, Pagefind } from './Pagefind.ts';
import { PageSearch } from './PageSearch.ts';
import { wordsOf } from './spelling.ts';

interface Page {
  title: string;
  text: string;
  isGuide: boolean;
  isLater?: boolean;
}

const pages: Record<string, Page> = {
  '/base-url/': { title: 'Base URL', text: 'base url of an api, by environment', isGuide: true },
  '/retry/': { title: 'Retry', text: 'retry a failed request with backoff', isGuide: true },
  '/testing/': { title: 'Testing', text: 'test a component without a server', isGuide: true },
  '/entity/': { title: 'Entity', text: 'a record with an id, read by useSuspense', isGuide: true },
  '/auth/': { title: 'Authentication', text: 'logout with LogoutManager', isGuide: true },
  '/from-swr/': {
    title: 'Migrate from SWR',
    text: 'swap fetchers, polling polling polling',
    isGuide: true,
    isLater: true,
  },
  '/polling/': {
    title: 'Polling',
    text: 'polling polling of a resource, stops with an abort',
    isGuide: true,
  },
  '/managers/': { title: 'Managers', text: 'a manager such as LogoutManager', isGuide: true },
  '/spec/': {
    title: 'Specification',
    text: 'retry retry retry, base url, unit test component',
    isGuide: false,
  },
  '/logout-manager/': { title: 'LogoutManager', text: 'the class LogoutManager', isGuide: false },
  '/changelog/': {
    title: 'Changelog',
    text: 'Release notes: retry retry retry retry, url url',
    isGuide: false,
  },
};

/** Finds pages that have all words of the query, and scores how often. */
const pagefind: Pagefind = {
  options: async () => {},
  async search(words, options) {
    const results: Match[] = Object.entries(pages).flatMap(([url, { title, text, isGuide, isLater }]) => {
      const kind = (options?.filters as { kind?: string } | undefined)?.kind;
      if ((kind === 'guide' && !isGuide) || (kind === 'later' && !isLater)) return [];
      const own = `${title}. ${text}`.toLowerCase().match(/\w+/g)!;
      const counts = (words?.toLowerCase().split(' ') ?? []).map(
        (word) => own.filter((one) => one === word).length,
      );
      if (counts.includes(0)) return [];
      const score = counts.reduce((sum, count) => sum + count, 0);
      const content = `${title}. ${text}`;
      const data = async () => ({ url, content, meta: { title }, sub_results: [] });
      return [{ id: url, score, data }];
    });
    return { results: results.toSorted((a, b) => b.score - a.score) };
  },
};

const known = wordsOf('Retry a failed request. Environment variables. useSuspense');
const search = new PageSearch(pagefind, async () => known);

async function found(query: string, by = search) {
  const { matches, ...others } = await by.find(query);
  return { ...others, urls: matches.map(({ id }) => id) };
}

async function foundBeside(text: string, query: string): Promise<string[]> {
  pages['/added/'] = { title: 'Added', text, isGuide: true };
  const { urls } = await found(query, new PageSearch(pagefind, async () => known));
  delete pages['/added/'];
  return urls;
}

it('lists guides before the specification and the changelog', async () => {
  expect((await found('retry')).urls).toEqual(['/retry/', '/changelog/', '/spec/']);
});

it('drops a word that no page has', async () => {
  expect(await found('base url zzyzx')).toMatchObject({
    urls: ['/base-url/', '/spec/'],
    words: ['base', 'url'],
    without: ['zzyzx'],
    hasAllWords: false,
  });
});

it('drops words of which no guide has all', async () => {
  const { urls, without, hasAllWords } = await found('unit test component');
  expect(urls[0]).toBe('/testing/');
  expect({ without, hasAllWords }).toEqual({ without: ['unit'], hasAllWords: true });
});

it('counts a word more that fewer pages have', async () => {
  expect(await found('url backoff')).toMatchObject({ urls: ['/retry/', '/base-url/'], without: ['url'] });
});

it('leaves out words that say nothing, unless there are no others', async () => {
  expect(await found('how do I use base url?')).toMatchObject({ words: ['base', 'url'], without: [] });
  expect((await found('with')).urls).toContain('/auth/');
});

it('corrects a slip by the words of titles and descriptions', async () => {
  expect(await found('enviroment')).toMatchObject({
    urls: ['/base-url/'],
    words: ['environment'],
    isCorrected: true,
  });
  expect((await found('useSuspnse')).words).toEqual(['useSuspense']);
});

it('lists what compares libraries behind a guide that says less', async () => {
  expect((await found('polling')).urls).toEqual(['/polling/', '/from-swr/']);
  expect((await found('swr')).urls).toEqual(['/from-swr/']);
});

it('finds a page by a word that means the same', async () => {
  expect(await found('cancel')).toMatchObject({ urls: ['/polling/'], words: ['abort'] });
});

it('counts a word that means the same less than the word itself', async () => {
  const urls = await foundBeside('cancel one', 'cancel');
  expect(urls).toEqual(['/added/', '/polling/']);
});

it('lists a page first whose beginning has the words as they were typed', async () => {
  const urls = await foundBeside('request request failed failed', 'a failed request');
  expect(urls.slice(0, 2)).toEqual(['/retry/', '/added/']);
});

it('lists a page that has fewer of the words, if it is more about them', async () => {
  const text = `${'The text goes on. '.repeat(40)} request url component`;
  const urls = await foundBeside(text, 'backoff request component');
  expect(urls).toEqual(['/retry/', '/added/', '/testing/']);
});

it('finds nothing without a word that a page has', async () => {
  expect(await found('zzyzx qqqq')).toMatchObject({ urls: [], without: ['zzyzx', 'qqqq'] });
});

it('lists the page whose name is typed second, behind the best guide', async () => {
  expect((await found('LogoutManager')).urls).toEqual(['/auth/', '/logout-manager/', '/managers/']);
  expect((await found('release notes')).urls).toEqual(['/changelog/']);
});
