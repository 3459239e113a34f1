import { expect, it } from 'vitest';
import { nearestPages } from './nearestPages.ts';

const paths = ['/schema/array/', '/schema/bulk-set/', '/react/use-cache/', '/recipes/array-buffer/'];

it.each([
  ['/schema/bulk-sets/', '/schema/bulk-set/'],
  ['/schema/Array.html', '/schema/array/'],
  ['/array/', '/schema/array/'],
  ['/recipes/array_buffers', '/recipes/array-buffer/'],
])('takes %s for %s first', (path, expected) => {
  expect(nearestPages(path, paths)[0]).toBe(expected);
});

it.each(['/', '/wp-login.php', '/%E0%A4%A'])('finds nothing like %s', (path) => {
  expect(nearestPages(path, paths)).toEqual([]);
});

it('names three at most', () => {
  const many = [1, 2, 3, 4, 5].map((at) => `/schema/array-${at}/`);
  expect(nearestPages('/schema/array/', many)).toHaveLength(3);
});
