import type { ParentEntity } from './contract.ts';
import { isObject } from './objects.ts';
import { asText } from './pk.ts';

interface Position {
  readonly parent: unknown;
  readonly key: string | undefined;
}

const positions = new WeakMap<object, Position>();

/** Notes where in an input an object without a primary key is: the lists inside it are told apart by that. */
export function noteContainer(input: object, parent: unknown, key: string | undefined): void {
  if (parent !== input) positions.set(input, { parent, key });
}

/** Where a value is: the names from the nearest entity, or from the whole response, and that entity's input. */
export function placeOf(parent: unknown, key: string | undefined): { owner: unknown; path: string } {
  const names = key === undefined ? [] : [key];
  let owner = parent;
  const visited = new Set<unknown>();
  for (let at = positionOf(owner); at && !visited.has(owner); at = positionOf(owner)) {
    visited.add(owner);
    names.unshift(...namesOf(owner, at));
    owner = at.parent;
  }
  return { owner, path: names.join('.') };
}

function positionOf(value: unknown): Position | undefined {
  return isObject(value) ? positions.get(value) : undefined;
}

/** The name of a member, or of the list that it is in with its index. */
function namesOf(member: unknown, { parent, key }: Position): string[] {
  const within = key === undefined ? parent : (Object(parent) as Record<string, unknown>)[key];
  const name = key === undefined ? [] : [key];
  if (within === member || !isObject(within)) return name;
  const at = Array.isArray(within) ? within.indexOf(member) : -1;
  return at < 0 ? name : [...name, String(at)];
}

/** The place of a list inside an entity: the same in each response that has it. Undefined for an entity without a primary key. */
export function placeInEntity(
  entity: ParentEntity,
  parent: unknown,
  key: string | undefined,
  args: readonly unknown[],
): readonly [entity: string, pk: string, path: string] | undefined {
  const { owner, path } = placeOf(parent, key);
  try {
    const pk = asText(entity.pk(owner, undefined, undefined, args));
    return pk ? [entity.key, pk, path] : undefined;
  } catch {
    // A primary key that depends on more than the entity.
    return undefined;
  }
}
