import { warn } from '../errors/errors.ts';
import type { EntityRecord } from './contract.ts';
import { fieldsOf } from './definition.ts';
import { isEqual } from './equality.ts';
import { isPlain, setOwn } from './objects.ts';

type Definition = Readonly<Record<string, unknown>>;

const warned = new Set<string>();

/**
 * Puts one record over another; returns the lower one itself when nothing differs. An object with an object schema is
 * merged field by field, any other value is replaced (OBJ-2).
 */
export function overlay(
  under: EntityRecord,
  over: EntityRecord,
  definition: Definition,
  owner: string,
): EntityRecord {
  let result: EntityRecord | undefined;
  for (const name in over) {
    let value = over[name];
    const held = under[name];
    if (Object.is(held, value) && value !== undefined) continue;
    if (Object.hasOwn(under, name)) {
      if (isEqual(held, value)) continue;
      if (isPlain(held) && isPlain(value)) {
        const own = Object.hasOwn(definition, name) ? definition[name] : undefined;
        const fields = fieldsOf(own);
        const place = `${owner}.${name}`;
        if (fields) {
          value = overlay(held, value, fields, place);
          if (value === held) continue;
        } else if (own === undefined) checkLost(held, value, place);
      }
    }
    result ??= { ...under };
    setOwn(result, name, value);
  }
  return result ?? under;
}

function checkLost(held: object, incoming: object, place: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnOfLost(held, incoming, place);
  } catch {
    // A page without a bundler has no `process`.
    warnOfLost(held, incoming, place);
  }
}

/** Once for each field: another selection of it takes fields away that other components may read. */
function warnOfLost(held: object, incoming: object, place: string): void {
  const lost = Object.keys(held).filter((name) => !Object.hasOwn(incoming, name));
  if (lost.length === 0 || warned.has(place)) return;
  warned.add(place);
  warn('embedded_fields_lost', place, lost);
}
