import { isSameGraph } from '../../read/isSameGraph.ts';
import type { Argument } from './api.ts';

/** All entities in a value; placeholders of missing ones have no id. */
export function entitiesOf(value: unknown, met = new Set<Argument>()): Set<Argument> {
  if (typeof value !== 'object' || value === null) return met;
  const { id, type } = value as Argument;
  if (type !== undefined && id !== '') {
    if (met.has(value as Argument)) return met;
    met.add(value as Argument);
  }
  for (const part of Object.values(value)) entitiesOf(part, met);
  return met;
}

/** The first part of two values that is equal in both, but not the same object. */
export function lostIdentity(before: unknown, after: unknown): string | undefined {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return undefined;
  if (before === null || after === null) return undefined;
  const [one, other] = [before, after] as [Argument, Argument];
  if (one.type !== other.type || one.id !== other.id) return undefined;
  // A response without entities is stored unchanged.
  if (isSameGraph(before, after)) return entitiesOf(before).size > 0 ? text(before) : undefined;
  const parts = Array.from(entitiesOf(before));
  for (const entity of entitiesOf(after)) {
    const same = parts.find(({ type, id }) => type === entity.type && id === entity.id);
    if (same && same !== entity && isSameGraph(same, entity)) return text(entity);
  }
  return undefined;
}

export function text(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}
