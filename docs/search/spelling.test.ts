import { expect, it } from 'vitest';
import { nearestWord, wordsOf } from './spelling.ts';

const known = wordsOf('Infinite scroll, pagination and an optimistic update. The url.');

it('knows words of four letters and more', () => {
  expect([...known]).toEqual(['Infinite', 'scroll', 'pagination', 'optimistic', 'update']);
});

it.each([
  ['infinte', 'Infinite', 'a letter is missing'],
  ['scrolll', 'scroll', 'there is one too many'],
  ['updete', 'update', 'one is another'],
  ['updaet', 'update', 'two are swapped'],
  ['pagenatoin', 'pagination', 'a long word has two slips'],
])('takes %s for %s, where %s', (typed, word) => {
  expect(nearestWord(typed, known)).toBe(word);
});

it.each([['udpaet'], ['url'], ['scribble'], ['page']])('takes %s for no other word', (typed) => {
  expect(nearestWord(typed, known)).toBeUndefined();
});

it('prefers the word with fewer slips', () => {
  expect(nearestWord('usefetchs', wordsOf('useFetcher useFetch'))).toBe('useFetch');
});
