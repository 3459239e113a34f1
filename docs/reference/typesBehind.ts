import type { Declaration } from './declarations.ts';
import type { PublicName } from './publicNames.ts';
import type { Sources } from './Sources.ts';

/** The documented types, not public themselves, that public declarations name, or those types in turn. */
export function typesBehind(
  names: readonly PublicName[],
  { declarations, names: all }: Pick<Sources, 'declarations' | 'names'>,
): Declaration[] {
  const seen = new Set(all.map(({ declared }) => declared));
  const used = (keys: readonly string[]) => {
    const next = new Set(keys.flatMap((key) => declarations.get(key)?.flatMap(({ uses }) => uses) ?? []));
    return [...next].filter((key) => !seen.has(key));
  };
  const first = used(names.map(({ declared }) => declared));
  for (const key of first) seen.add(key);
  return [...first, ...used(first)]
    .flatMap((key) => declarations.get(key) ?? [])
    .filter(({ kind, comment }) => comment && (kind === 'interface' || kind === 'type'));
}
