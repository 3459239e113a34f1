import { fail } from '../errors/errors.ts';
import type { Times } from '../schema/contract.ts';
import type { Normalize } from '../schema/infer.ts';
import type { MergedEntities, NotSchema } from '../schema/inferTables.ts';
import type { Entities, EntitiesMeta, EntityIndexes } from '../tables/EntityTables.ts';
import { refuseSwapped } from '../schema/compileSchema.ts';
import { compileInput } from './compileInput.ts';
import { finishPlain, plainDrafts } from './plainTables.ts';
import { Writer } from './Writer.ts';

/** The result of `normalize`: plain tables, and the input with ids in place of entities. */
export interface Normalized<Result = unknown, Tables = Entities> {
  result: Result;
  /** Plain objects of plain records, by key and pk. */
  entities: Tables;
  /** The pk of the entities of this input, by key, indexed field and value. */
  indexes: EntityIndexes;
  /**
   * When each entity was requested and received, and until when it is fresh: those of this input, added to the
   * `entitiesMeta` of the options.
   */
  entitiesMeta: EntitiesMeta;
}

/** The options of `normalize`: the tables to merge into, and what the hooks of the entity classes get. */
export interface NormalizeOptions<Tables extends object = object> {
  /** The tables to merge the input into. They are not changed. */
  readonly entities?: Tables;
  /**
   * The times of the entities in these tables, as an earlier result has them. Only the hooks `shouldUpdate`,
   * `shouldReorder` and `mergeWithStore` use them; without them, all entities in the tables count as older.
   */
  readonly entitiesMeta?: EntitiesMeta;
  /** The arguments of the request, which `process`, `pk` and Collections get. */
  readonly args?: readonly unknown[];
  /** The times of the entities in the input; by default, received now and permanently fresh. */
  readonly meta?: Times;
}

const now = (): Times => ({ fetchedAt: 0, date: Date.now(), expiresAt: Infinity });

/**
 * Moves the entities of an input into tables by key and pk; the result has ids in their place.
 *
 * The tables are plain objects of plain records, which Redux, Immer, `JSON.stringify` and server components accept. With
 * `entities`, the input is merged into these tables: the new tables share every table and record that did not change. If
 * nothing changed, `entities` is the same object. Neither the input nor the given tables are changed.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const { result, entities } = normalize([User], [{ id: '1', name: 'Ada' }]);
 * result; // => ['1']
 * entities; // => { User: { 1: { id: '1', name: 'Ada' } } }
 * const next = normalize(User, { id: '2', name: 'Bob' }, { entities }).entities;
 * next; // => { User: { 1: { id: '1', name: 'Ada' }, 2: { id: '2', name: 'Bob' } } }
 * next.User['1'] === entities.User['1']; // => true
 */
export function normalize<const S, Input, Tables extends object = object>(
  schema: S,
  input: Input & NotSchema<Input>,
  options: NormalizeOptions<Tables> = {},
): Normalized<Normalize<S>, MergedEntities<S, Tables>> {
  const { entities = {}, entitiesMeta = {}, args = [], meta = now() } = options;
  if (input === undefined) fail('no_input');
  refuseSwapped('normalize', schema, input);
  const base = { entities: entities as Entities, entitiesMeta };
  const compiled = compileInput(schema, input);
  if (!compiled) return { result: input, ...base, indexes: {} } as never;
  const writer = new Writer(plainDrafts(base), args, meta);
  const result = compiled.visit(input, input, undefined, writer);
  return { result, ...finishPlain(base, writer.finish(), meta) } as never;
}
