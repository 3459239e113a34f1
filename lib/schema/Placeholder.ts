import type { EntityStatics, ReaderDelegate } from './compiled.ts';
import type { EntityRecord, ProofDelegate, QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import { getOrInsert } from './getOrInsert.ts';
import { isRecord } from './objects.ts';
import { provenEntity } from './provenEntity.ts';
import type { Wrapper } from './Wrapper.ts';

/**
 * What is stored of the entity of an endpoint, whatever fields it lacks: its own fields, without those of other entities,
 * whose fields may be missing too, and without defaults.
 */
export class Placeholder implements SchemaObject<EntityRecord | undefined> {
  readonly #entity: EntityStatics;

  constructor(entity: EntityStatics) {
    this.#entity = entity;
  }

  normalize(input: unknown): unknown {
    return input;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): EntityRecord | undefined {
    const { key, schema } = this.#entity;
    const value = delegate.unvisit(this.#entity, input);
    const stored = delegate.getEntity(key, input as string);
    if (!isRecord(value) || !isRecord(stored)) return undefined;
    const names = Object.keys(stored).filter((name) => !refers(schema[name]));
    return Object.fromEntries(names.map((name) => [name, value[name]]));
  }

  queryKey(args: readonly unknown[], visit: QueryVisit, delegate: QueryDelegate): string | undefined {
    const isStored = (entity: unknown, pk: unknown): boolean =>
      isRecord(delegate.getEntity((entity as EntityStatics).key, pk as string));
    const proof: ProofDelegate = { ...delegate, lookup: true, isComplete: isStored };
    return provenEntity(this.#entity, args, visit, proof);
  }

  parts(): readonly unknown[] {
    return [this.#entity];
  }
}

/** True for a schema of other entities; false for a deserializer, and where there is none. */
function refers(schema: unknown): boolean {
  return typeof schema === 'function' ? 'denormalize' in schema : schema !== undefined;
}

const placeholders = new WeakMap<object, Placeholder>();

/** The placeholder of an endpoint's entity; undefined where it is not the endpoint of one. */
export function placeholderOf(schema: unknown): Placeholder | undefined {
  const inner = isRecord(schema) ? (schema as unknown as Wrapper<unknown>).schema : schema;
  if (typeof inner !== 'function' || !('pk' in inner)) return undefined;
  return getOrInsert(placeholders, inner, () => new Placeholder(inner as unknown as EntityStatics));
}
