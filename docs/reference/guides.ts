import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedExample } from '../../e2e/tools/loadExamples.ts';
import { sidebar } from '../sidebar.ts';
import { slugOf } from './topics.ts';

/** The public names that the examples of each guide use. */
export function namesByGuide(examples: readonly LoadedExample[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { page, folder, files } of examples.filter((one) => one.page !== 'index')) {
    const names = files.flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8')));
    found.set(page, [...new Set([...(found.get(page) ?? []), ...names])]);
  }
  return found;
}

/** The guides that use each name: first those named after it, then in the order of the sidebar. */
export function guidesByName(byGuide: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const order = sidebar.flatMap(({ items }) => items);
  const found = new Map<string, string[]>();
  for (const page of [...byGuide.keys()].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))) {
    for (const name of byGuide.get(page) ?? []) found.set(name, [...(found.get(name) ?? []), page]);
  }
  for (const [name, pages] of found)
    found.set(
      name,
      pages.toSorted((a, b) => Number(isAbout(b, name)) - Number(isAbout(a, name))),
    );
  return found;
}

/** Whether a guide has the name of a name: `schema/collections` that of Collection. */
export function isAbout(page: string, name: string): boolean {
  const last = page.slice(page.lastIndexOf('/') + 1);
  return last.replace(/s$/, '') === slugOf(name).replace(/s$/, '');
}

function namesIn(source: string): string[] {
  const imported = [...source.matchAll(/^import (?:type )?\{([^}]+)\} from 'wireshape[^']*';/gm)].flatMap(
    ([, names = '']) =>
      names.split(',').map((one) =>
        one
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      ),
  );
  const below = [...source.matchAll(/\bschema\.([A-Z]\w+)/g)].map(([name]) => name);
  return [...imported.filter((name) => name && (name !== 'schema' || below.length === 0)), ...below];
}
