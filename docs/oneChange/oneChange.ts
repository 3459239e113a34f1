import { sourceOf } from '../examples.ts';
import { excerpt } from '../excerpt.ts';
import tanstackQuery from './tanstackQuery.tsx?raw';

/** The mutation of the home page's example: what it takes in each library. */
export const oneChange = {
  theirs: excerpt(tanstackQuery, 'return useMutation').replace('return ', ''),
  ours: excerpt(sourceOf('one-record-everywhere/App.tsx'), 'const { mutate }'),
};
