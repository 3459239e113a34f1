import { type LogMember, type LogValue, MAX_LOG_DEPTH, MAX_LOG_VALUES } from '../../protocol/Log.ts';
import { describe } from './describe.ts';

/** The text of an object is its line while it is folded. */
const LONGEST_LINE = 200;

/** Logged values with their members, as they are now; undefined if none has members. */
export function unfold(values: readonly unknown[]): LogValue[] | undefined {
  if (!values.some(hasMembers)) return undefined;
  let left = MAX_LOG_VALUES;
  const unfolded = (value: unknown, depth: number): LogValue => {
    left -= 1;
    const text = describe(value);
    if (!hasMembers(value) || depth >= MAX_LOG_DEPTH) return { text };
    const members: LogMember[] = [];
    try {
      for (const [name, member] of membersOf(value)) {
        if (left <= 0) break;
        const inner =
          typeof member === 'string' ? { text: JSON.stringify(member) } : unfolded(member, depth + 1);
        if (typeof member === 'string') left -= 1;
        members.push({ name, ...inner });
      }
    } catch {
      // A getter or a proxy throws: what was read before it is shown.
    }
    const line = text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
    return members.length > 0 ? { text: line, members } : { text };
  };
  return values.map((value) => unfolded(value, 0));
}

/** Whether an object's members say more than its text. */
function hasMembers(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value === globalThis) return false;
  if (value instanceof Error || value instanceof Date || value instanceof RegExp || value instanceof Node)
    return false;
  try {
    return !membersOf(value).next().done;
  } catch {
    return false;
  }
}

function* membersOf(value: object): Generator<[name: string, member: unknown]> {
  if (value instanceof Map) {
    for (const [key, member] of value) yield [describe(key), member];
  } else if (value instanceof Set) {
    let at = 0;
    for (const member of value) yield [String(at++), member];
  } else {
    for (const key of Reflect.ownKeys(value)) {
      if (!Object.prototype.propertyIsEnumerable.call(value, key)) continue;
      yield [String(key), Reflect.get(value, key)];
    }
  }
}
