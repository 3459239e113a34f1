import { applyChanges } from '../../examples/applyChanges.ts';
import { type LoadedExample, sourceFiles } from '../../examples/loadExamples.ts';
import { textOf } from './titleOf.ts';
import { slugOf } from './topics.ts';

/** The public names that the examples of each guide use, and the solutions of its lessons. */
export function namesByGuide(examples: readonly LoadedExample[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const example of examples.filter((one) => one.page !== 'index')) {
    const { page, lesson } = example;
    const start = sourceFiles(example);
    const codes = [start, ...(lesson ? [applyChanges(start, lesson.solution)] : [])].flatMap(
      Object.values<string>,
    );
    const names = codes.flatMap(namesIn);
    found.set(page, [...new Set([...(found.get(page) ?? []), ...names])]);
  }
  return found;
}

/** The guides that use each name: first those named after it, then those that speak of it most. */
export function guidesByName(byGuide: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const found = Map.groupBy(
    [...byGuide].flatMap(([page, names]) =>
      names.map((name) => ({ page, name, weight: weight(page, name) })),
    ),
    ({ name }) => name,
  );
  return new Map(
    [...found].map(([name, uses]) => [
      name,
      uses.toSorted((a, b) => b.weight - a.weight || a.page.localeCompare(b.page)).map(({ page }) => page),
    ]),
  );
}

function weight(page: string, name: string): number {
  // These are for who comes from elsewhere, and teach nothing.
  if (page.startsWith('migrating/')) return -1;
  const mentions = textOf(page).split(new RegExp(`\\b${name}\\b`)).length - 1;
  return isAbout(page, name) ? Infinity : mentions;
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
