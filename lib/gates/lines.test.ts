import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

const MOST = 300;
const HALF = 70;

const lengths = sourceFiles().map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n').length - 1,
}));

it(`holds every source file to ${MOST} lines`, () => {
  expect(lengths.filter(({ lines }) => lines > MOST)).toEqual([]);
});

it(`holds half the files of lib to ${HALF} lines`, () => {
  const own = lengths.filter(({ file }) => file.includes('/lib/') && !/\.test(-d)?\.tsx?$/.test(file));
  const sorted = own.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(sorted[Math.floor((sorted.length - 1) / 2)]).toBeLessThanOrEqual(HALF);
});
