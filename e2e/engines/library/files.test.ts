import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { excluded, included } from './files.ts';

const root = join(import.meta.dirname, '../../..');
/** What the configuration replaces by modules of its own. */
const replaced = /\/(act|collected)\.ts$/;

/** What a test and the modules of the project that it loads import of Node. */
function ofNode(file: string, met = new Set<string>()): string[] {
  if (met.has(file) || replaced.test(file) || !existsSync(file)) return [];
  met.add(file);
  const names = Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^;]*?'([^']+)'/gm),
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    if (name.startsWith('.')) return ofNode(join(dirname(file), name), met);
    return name.startsWith('node:') && name !== 'node:timers/promises' ? [`${name} by ${file}`] : [];
  });
}

it('imports nothing of Node in what browsers play', () => {
  const files = globSync(included, { cwd: root, exclude: excluded });
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => ofNode(join(root, file)))).toEqual([]);
});
