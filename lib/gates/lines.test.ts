import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

const MOST = 500;

it(`holds every source file to ${MOST} lines`, () => {
  const lengths = sourceFiles().map((file) => ({
    file,
    lines: readFileSync(file, 'utf8').split('\n').length - 1,
  }));
  expect(lengths.filter(({ lines }) => lines > MOST)).toEqual([]);
});
