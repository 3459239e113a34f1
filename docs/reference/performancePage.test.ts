import { expect, it } from 'vitest';
import { performancePage } from './performancePage.ts';

const { body } = performancePage();
const section = (heading: string): string => body.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

it('has small lists in a table of their own', () => {
  const small = section('20, 100 and 1,000 records');
  for (const size of ['20', '100', '1,000'])
    expect(small).toContain(`| read for the first time: posts, ${size} |`);
  expect(section('Time')).not.toContain('posts, 20 |');
  expect(section('Time')).toContain('posts, 10,000 |');
});

it('compares the functions without a store with those that do the same', () => {
  const plain = section('Without a store');
  expect(plain).toContain('| what | by hand | Wireshape | normalizr |\n');
  expect(plain).toMatch(/\| read for the first time: posts, 100 \|(?: [^|–]+ \|){3}\n/);
});

it('says what 10,000 components and 100 resources cost', () => {
  expect(section('10,000 components')).toMatch(/\| Wireshape \| [\d.]+ ms \| [\d.]+ ms \|/);
  expect(section('Type checking')).toMatch(/100 resources, .* in [\d.]+ s\./s);
});

it('names every row in which another is faster, small lists and components too', () => {
  const lost = section('Where we lose');
  expect(lost).toContain('read for the first time: posts, 100: Redux Toolkit');
  expect(lost).toContain('first render of 10,000 components: Redux Toolkit');
  expect(lost).toContain('type checking 100 resources: Reactive Data Client');
});
