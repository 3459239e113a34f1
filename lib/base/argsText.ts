import { fail, failFrom, WireshapeError } from '../errors/errors.ts';

type Replacer = (name: string, value: unknown) => unknown;

/** How many members are written: an object in many places is written once for each way to it, a gap like a member. */
const MAX_MEMBERS = 10_000_000;

/**
 * Arguments as text, equal for equal ones whatever the order of their members (CTL-13). An error names an argument whose
 * JSON others have too, such as a function or a Set, and one with a cycle. A bigint is written as its digits.
 */
export function argsText(args: unknown, replacer: Replacer = inOrder): string {
  return write(args, replacer, (name, value) => fail('args_not_json', name, typeName(value)));
}

/** The text of arguments of which no result is shared, so that any are allowed: files, for example. */
export function argsIdentity(args: unknown): string {
  return write(args, inOrder, (_name, value) => ({ [typeName(value)]: identify(value as object | symbol) }));
}

/** The same for what nobody shares, where any argument will do: files to upload, say. */
export function argsLabel(args: unknown): string {
  return write(args, inOrder, (_name, value) => value);
}

function write(args: unknown, replacer: Replacer, ofOpaque: Replacer): string {
  let left = MAX_MEMBERS;
  function bounded(this: Record<string, unknown>, name: string, value: unknown): unknown {
    if (left-- === 0) throw new RangeError('The text would be too long.');
    // An invalid Date is null by now.
    const given = value ?? this[name];
    return !Object.is(given, value) || isOpaque(value) ? ofOpaque(name, given) : replacer(name, value);
  }
  try {
    const plain = replacer !== inOrder ? undefined : isFlat(args) ? args : plainInOrder(args);
    return plain === undefined ? JSON.stringify(args, bounded) : JSON.stringify(plain);
  } catch (cause) {
    if (cause instanceof WireshapeError) throw cause;
    const name = cycleIn(args);
    return failFrom(cause, 'args_not_json', name, name && 'cycle');
  }
}

const identities = new WeakMap<object, number>();
let identified = 0;

function identify(value: object | symbol): number | string {
  if (typeof value === 'symbol') return String(value);
  let identity = identities.get(value);
  if (identity === undefined) identities.set(value, (identity = identified++));
  return identity;
}

/** True for the common arguments, whose own JSON tells them apart: none, or values and plain objects of values. */
function isFlat(args: unknown): boolean {
  return Array.isArray(args) && args.length < 9 && args.every((arg) => isValue(arg) || isFlatObject(arg));
}

function isFlatObject(arg: object): boolean {
  if (!hasPlainPrototype(arg)) return false;
  let before = '';
  for (const name in arg) {
    if (name < before || !isValue((arg as Record<string, unknown>)[name])) return false;
    before = name;
  }
  return true;
}

function isValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === undefined || value === null;
}

/** How many members are copied: a larger value, a deeper one and a cycle take the way by the replacer. */
const MAX_COPIED = 100_000;
const MAX_DEPTH = 50;

/** A copy of plain arguments with their members in order, which JSON writes faster than by a replacer; undefined for others. */
function plainInOrder(args: unknown): unknown {
  let left = MAX_COPIED;
  const copy = (value: unknown, depth: number): unknown => {
    if (isValue(value)) return value;
    if (left < 0 || depth > MAX_DEPTH || typeof value !== 'object' || value === null || 'toJSON' in value) {
      left = -1;
      return undefined;
    }
    if (Array.isArray(value)) {
      left -= value.length;
      return left < 0 ? undefined : value.map((member) => copy(member, depth + 1));
    }
    if (!hasPlainPrototype(value)) left = -1;
    const names = Object.keys(value).sort();
    left -= names.length;
    const copied: Record<string, unknown> = {};
    for (const name of names) {
      if (name === '__proto__') left = -1;
      copied[name] = copy((value as Record<string, unknown>)[name], depth + 1);
    }
    return copied;
  };
  const copied = copy(args, 0);
  return left < 0 ? undefined : copied;
}

function hasPlainPrototype(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for what JSON leaves out, or writes as `{}` whatever it holds. */
function isOpaque(value: unknown): boolean {
  if (typeof value !== 'object') return typeof value === 'function' || typeof value === 'symbol';
  if (value === null || Array.isArray(value) || Object.keys(value).length > 0) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // That of a plain object of another realm has none itself.
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

/** Where an object is inside of itself, such as `filter.parent`; undefined where the first 10,000 members have no cycle. */
function cycleIn(args: unknown): string | undefined {
  let left = 10_000;
  const look = (value: unknown, around: readonly unknown[], path: readonly string[]): string | undefined => {
    if (typeof value !== 'object' || value === null || around.length > 100 || left-- < 0) return undefined;
    // The first step is the place in the list of arguments.
    if (around.includes(value)) return path.slice(1).join('.');
    for (const [name, part] of Object.entries(value)) {
      const found = look(part, [...around, value], [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  try {
    return look(args, [], []);
  } catch {
    // A getter that throws, or a revoked proxy.
    return undefined;
  }
}

function typeName(value: unknown): string {
  return typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { number: String(value) };
  if (typeof value === 'bigint') return { bigint: String(value) };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.every((name, at) => at === 0 || (names[at - 1] as string) < name)) return value;
  return Object.fromEntries(names.sort().map((name) => [name, (value as Record<string, unknown>)[name]]));
}
