import { warn, warnOrFail } from '../errors/errors.ts';
import type { KeySource } from '../schema/compiled.ts';

/**
 * Notes whose entities a table stores. A second origin is a development warning, once a store and key (ENT-3). In
 * production it is an error if only names are equal (ENT-10).
 */
export function claimKey(owners: Map<object, KeySource>, key: string, source: KeySource): void {
  const isKnown = owners.has(source.origin);
  if (owners.size > 1 && !isKnown) return;
  for (const { isByName } of isKnown ? [] : owners.values()) {
    const isChance = isByName || source.isByName;
    if (isChance) warnOrFail('key_clash', key, isChance);
    else warn('key_clash', key, isChance);
  }
  // Of classes that share an origin, the last one.
  owners.set(source.origin, source);
}
