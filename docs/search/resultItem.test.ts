// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { resultItem } from './resultItem.ts';

const titleOf = (url: string) =>
  resultItem({ url, content: '', meta: { title: 'Optimistic update' }, sub_results: [] }).querySelector('a')
    ?.textContent;

it('tells a lesson from a guide of the same title', () => {
  expect(titleOf('/learn/optimistic-update/')).toBe('Learn: Optimistic update');
  expect(titleOf('/docs/learn/optimistic-update/')).toBe('Learn: Optimistic update');
  expect(titleOf('/endpoint/optimistic/')).toBe('Optimistic update');
  expect(titleOf('/learn/')).toBe('Optimistic update');
});

it('leaves out the section that only links to other pages', () => {
  const part = (title: string) => ({ title, url: `/x/#${title}`, excerpt: '', locations: [1] });
  const item = resultItem({
    url: '/x/',
    content: '',
    meta: { title: 'X' },
    sub_results: ['Usage', 'Next steps'].map(part),
  });
  expect([...item.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['X', 'Usage']);
});
