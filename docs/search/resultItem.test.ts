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
