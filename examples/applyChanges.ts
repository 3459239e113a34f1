import type { Change } from './Example.ts';

/** The same files with these changes, in their order; throws where a text to replace is not there exactly once. */
export function applyChanges(
  files: Readonly<Record<string, string>>,
  changes: readonly Change[],
): Record<string, string> {
  const changed = { ...files };
  for (const { in: file, replace } of changes) {
    const parts = changed[file]?.split(replace[0]) ?? [];
    if (parts.length !== 2)
      throw new Error(`"${replace[0]}" is ${Math.max(0, parts.length - 1)} times in ${file}, not once.`);
    changed[file] = parts.join(replace[1]);
  }
  return changed;
}
