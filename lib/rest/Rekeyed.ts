import { asText } from '../schema/pk.ts';
import { CollectionPlan } from '../schema/CollectionPlan.ts';
import type { ReaderDelegate, EntityStatics, WriterDelegate } from '../schema/compiled.ts';
import type { EntityRecord, ParentEntity, QueryVisit, SchemaObject } from '../schema/contract.ts';
import { isPlain } from '../schema/objects.ts';
import { distinctMerge, identity, type Members } from '../schema/members.ts';

/** An id, or the marker of a polymorphic member. */
type Reference = string | { readonly id: string; readonly schema: string };

/**
 * The schema of an update: where the response has another primary key than the call, it replaces the old one in stored
 * lists (COL-2). The old entity stays, for other references to it.
 */
export class Rekeyed implements SchemaObject {
  readonly schema: object;
  /** The name in errors. */
  readonly owner: string | undefined;
  readonly #list: string;

  /** `list` is the table of the lists. */
  constructor(schema: object, list: string) {
    this.schema = schema;
    this.owner = (schema as { readonly key?: string }).key;
    this.#list = list;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    const result = delegate.visit(this.schema, input, parent, key, parentEntity);
    const before = this.before(result, delegate.args);
    if (before === undefined) return result;
    const isBefore = (member: unknown): boolean => identity(member) === identity(before);
    const replace = (members: Members): Members =>
      (members as readonly unknown[]).map((member) => (isBefore(member) ? result : member));
    const plan = new CollectionPlan(this.#list, distinctMerge(replace));
    delegate.change((writer) => {
      for (const [pk, members] of writer.getEntities(this.#list)) {
        if (Array.isArray(members) && members.some(isBefore))
          writer.put(plan, pk, [] as unknown as EntityRecord, true);
      }
    });
    return result;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): unknown {
    return delegate.unvisit(this.schema, input);
  }

  queryKey(args: readonly unknown[], visit: QueryVisit): unknown {
    return visit(this.schema, args);
  }

  /** The member of the entity before the response; undefined where the response has the same one. */
  before(result: unknown, args: readonly unknown[]): Reference | undefined {
    const [params] = args;
    const { mapping } = this.schema as { mapping?: { schemas: Record<string, unknown> } };
    const marker = mapping && isPlain(result) ? (result as unknown as Exclude<Reference, string>) : undefined;
    const entity = (marker ? mapping?.schemas[marker.schema] : this.schema) as Partial<EntityStatics>;
    const now = marker ? marker.id : result;
    if (!isPlain(params) || typeof now !== 'string') return undefined;
    let pk: string | undefined;
    try {
      pk = asText(entity.pk?.(params, undefined, undefined, args));
    } catch {
      // A primary key that depends on more than the arguments of the call.
    }
    if (!pk || pk === now) return undefined;
    return marker ? { id: pk, schema: marker.schema } : pk;
  }
}
