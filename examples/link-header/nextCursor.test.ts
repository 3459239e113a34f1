import { expect, it } from 'vitest';
import { nextCursor } from './nextCursor.ts';

it.each([
  ['a relative link', '</users?after=2>; rel="next"', '2'],
  [
    'an absolute link',
    '<https://api.example.com/users?limit=2&after=b%2F3>; rel=next',
    'b/3',
  ],
  [
    'one of several links',
    '</users>; rel="first", </users?after=4>; rel="next"',
    '4',
  ],
  ['the last page', '</users>; rel="first"', undefined],
  [
    'a next link without cursor',
    '</users?page=2>; rel="next"',
    undefined,
  ],
  [
    'a next link with an empty cursor',
    '</users?after=>; rel="next"',
    undefined,
  ],
  [
    'names in upper case without quotes',
    '</users?after=2> ; REL = NEXT',
    '2',
  ],
  ['a link that is no URL', '<https://[>; rel="next"', undefined],
  ['no header', null, undefined],
])('reads the cursor of %s (TRF-6)', (_name, link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
