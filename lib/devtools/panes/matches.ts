import { isObject, isPlain } from '../../schema/objects.ts';
import { plain } from './plain.ts';

/** The last search, with its outcome for each object: stored data is immutable. */
let last = { text: '', outcomes: new WeakMap<object, boolean>() };

/** Whether a key, or any text, number or boolean in a value, contains a text, in any case of letters. */
export function matches(search: string, key: string, value: unknown): boolean {
  if (search === '') return true;
  const text = search.toLowerCase();
  if (key.toLowerCase().includes(text)) return true;
  if (!isObject(value)) return isFound(text, value);
  if (last.text !== text) last = { text, outcomes: new WeakMap() };
  let outcome = last.outcomes.get(value);
  if (outcome === undefined) last.outcomes.set(value, (outcome = containsText(text, value)));
  return outcome;
}

function containsText(text: string, value: object): boolean {
  const seen = new Set<object>([value]);
  for (const one of seen) {
    for (const member of membersOf(one)) {
      if (isFound(text, member)) return true;
      if (isObject(member)) seen.add(member);
    }
  }
  return false;
}

/** The values in an object, without those of getters; a date and the like is the text that is shown of it. */
function membersOf(value: object): readonly unknown[] {
  try {
    if (!Array.isArray(value) && !isPlain(value)) {
      const shown = plain(value);
      return isObject(shown) ? Object.values(shown) : [shown];
    }
    return Object.keys(value).map((name) => Object.getOwnPropertyDescriptor(value, name)?.value as unknown);
  } catch {
    // A proxy may throw on every access.
    return [];
  }
}

function isFound(text: string, value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return value.toLowerCase().includes(text);
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value).includes(text);
    default:
      return false;
  }
}
