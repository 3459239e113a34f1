import { isRecord } from '../../schema/objects.ts';

/** One line of formatted JSON; `same` if it equals the line in the base value. */
export interface Line {
  text: string;
  same: boolean;
}

/** Values up to this length are on one line. */
const SHORT = 34;

/** Formats a value as lines, and marks those that equal `base`; without a base, none. */
export function jsonLines(value: unknown, base?: unknown, lead = '', tail = ''): Line[] {
  const indent = lead.length - lead.trimStart().length;
  const same = base !== undefined && isSame(value, base);
  const flat = JSON.stringify(value) ?? 'undefined';
  const isFlat = typeof value !== 'object' || value === null || flat.length <= 2;
  if (isFlat || (flat.length <= SHORT && (same || base === undefined))) {
    return [{ text: `${lead}${flat}${tail}`, same }];
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const members = Object.entries(value as object);
  const inner = ' '.repeat(indent + 2);
  const isFrame = typeof base === 'object' && base !== null;
  return [
    { text: `${lead}${open}`, same: isFrame },
    ...members.flatMap(([key, member], index) =>
      jsonLines(
        member,
        memberOf(base, key),
        isList ? inner : `${inner}${JSON.stringify(key)}: `,
        index < members.length - 1 ? ',' : '',
      ),
    ),
    { text: `${' '.repeat(indent)}${close}${tail}`, same: isFrame },
  ];
}

/** Whether two JSON values are deeply equal, in any order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((member, index) => isSame(member, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** The member of `base` at a key; a value that equals no JSON if there is none. */
function memberOf(base: unknown, key: string): unknown {
  if (base === undefined) return undefined;
  const isThere = typeof base === 'object' && base !== null && Object.hasOwn(base, key);
  return isThere ? (base as Record<string, unknown>)[key] : NOTHING;
}

const NOTHING = Symbol('nothing');
