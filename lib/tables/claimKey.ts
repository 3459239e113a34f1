import { warn, warnOrFail } from '../errors/errors.ts';
import type { KeySource } from '../schema/compiled.ts';

/**
 * Notes whose entities a table stores. A second origin is a development warning, once a store and key (ENT-3). In
 * production it is an error if only names are equal (ENT-10).
 */
export function claimKey(owners: Map<object, KeySource>, key: string, source: KeySource): void {
  if (owners.size > 1 || owners.has(source.origin)) return;
  for (const { isByName } of owners.values()) {
    const isChance = isByName || source.isByName;
    if (isChance) warnOrFail('key_clash', key, isChance);
    else warn('key_clash', key, isChance);
  }
  owners.set(source.origin, source);
}
