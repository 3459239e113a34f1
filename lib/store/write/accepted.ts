import { fail } from '../../errors/errors.ts';
import { write, type WriteStep } from '../../normalize/write.ts';
import { queryKey } from '../../read/queryKey.ts';
import { reachableRows } from '../../read/reachable.ts';
import type { CollectionChange } from '../../schema/collection/changes.ts';
import { compileSchema } from '../../schema/compileSchema.ts';
import type { EntityStatics } from '../../schema/compiled.ts';
import type { EntityRecord, SchemaObject } from '../../schema/contract.ts';
import { formFields, isObject, isPlain } from '../../schema/objects.ts';
import { ListSchema } from '../../schema/ListSchema.ts';
import { ObjectSchema } from '../../schema/ObjectSchema.ts';
import type { Choice } from '../../schema/Polymorphic.ts';
import { asText } from '../../schema/pk.ts';
import { pkIn } from '../../schema/provenEntity.ts';
import type { Union } from '../../schema/Union.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import type { AnyEndpoint, ExpireAllAction, SetResponseAction } from '../actions.ts';
import { nextOrder } from '../Clock.ts';
import type { Retained } from '../GCInterface.ts';
import { declaredFields, isEntity, provenKey } from '../proof.ts';
import { temporaryPks } from './temporaryPks.ts';
import type { Removal } from '../infer.ts';
import { shownKey } from '../../errors/secrets.ts';
import type { State } from '../State.ts';

/**
 * The action in place of one whose response is empty where the schema needs data: 204, an empty body, or 201 with a
 * `Location`. A read is an error, unless its schema is nullable (REST-19). A mutation is accepted: its response is what was
 * predicted, or for a removal what the arguments name; null where nothing is known (CTL-27). So is one whose response says
 * less than was sent: what was sent stays where it was predicted. `tables` is given for the response to a request.
 */
export function accepted(
  action: SetResponseAction,
  order: number,
  predicted: unknown,
  tables: EntityTables | undefined,
): SetResponseAction {
  const { type, endpoint, key, args, response, error, aborted } = action;
  // A snapshot has its place in the order, too.
  if (type !== 'wireshape/setresponse' || error) return action;
  const { schema, sideEffect, lookup } = endpoint;
  if (!compileSchema(schema).transforms) return action;
  if ((response ?? undefined) !== undefined)
    return sideEffect && tables && !aborted ? withSent(action, order, predicted, tables) : action;
  const { nullable, removes, schema: entity } = schema as Partial<Removal> & Inner;
  if (!sideEffect && !nullable) fail('response_empty', shownKey(endpoint, key));
  if (!sideEffect || aborted) return { ...action, response: null };
  const pk = removes && lookup && typeof entity === 'function' ? pkIn(args, entity) : undefined;
  const known = predicted ?? pk;
  if (removes && known === undefined) fail('removal_id_missing', shownKey(endpoint, key));
  return { ...action, order, response: known ?? null };
}

interface Inner {
  readonly nullable?: boolean;
  readonly schema?: EntityStatics;
}

/** What holds the entities of a response: a list that a mutation changes, a nullable schema, or a union. */
type Containing = Pick<CollectionChange, 'item' | 'adds'> &
  Pick<Inner, 'nullable'> &
  Pick<Union, 'mapping' | 'schema'>;

/** Another action where the response to a mutation lacks fields that were sent, or a new item fields that its class declares. */
function withSent(
  action: SetResponseAction,
  order: number,
  predicted: unknown,
  tables: EntityTables,
): SetResponseAction {
  const { endpoint, args } = action;
  let isPartial = false;
  const indexes = new Map<unknown, Map<EntityStatics, FieldsByPk>>();
  const indexed = (list: readonly unknown[], known: EntityStatics, depth: number): FieldsByPk =>
    getOrInsert(
      getOrInsert(indexes, list, () => new Map<EntityStatics, FieldsByPk>()),
      known,
      () => fieldsByPk(list, known, depth),
    );
  const visit = (
    schema: unknown,
    response: unknown,
    expected: unknown,
    joins = false,
    given: readonly unknown[] = args,
  ): unknown => {
    const { schema: known } = compileSchema(schema);
    if (!known) return response;
    const { item, adds, nullable, mapping, schema: inner } = known as Partial<Containing>;
    if (item) return visit(item, response, expected, adds, given);
    if (nullable) return visit(inner, response, expected, joins, given);
    if (Array.isArray(response)) {
      const all = Array.isArray(expected) ? expected : [expected];
      const visited = response.map((one: unknown, at) => {
        const element = elementOf(known, one);
        // Of new items, the server sends their keys in the order in which they were sent.
        const isNew = joins && isEntity(known) && pkIn([all[at]], known) === undefined;
        return visit(element, one, isNew ? [all[at]] : all, joins, given);
      });
      return visited.some((one, at) => one !== response[at]) ? visited : response;
    }
    if (!isPlain(response)) return response;
    if (mapping)
      return visit(mapping.schemas[mapping.named(response) ?? ''], response, expected, joins, given);
    if (!isEntity(known)) {
      const before = isPlain(expected) ? expected : {};
      const members =
        known instanceof ObjectSchema
          ? Object.entries(known.schema)
          : Object.keys(response).map((name) => [name, elementOf(known, response[name])] as const);
      return withMembers(response, members, (name, one) =>
        visit(one, response[name], before[name], false, given),
      );
    }
    const pk = asText(known.pk(response, undefined, undefined, args));
    if (pk === undefined) return response;
    const predictedOnes = Array.isArray(expected) ? indexed(expected, known, 1) : undefined;
    const predictedOne = predictedOnes
      ? (predictedOnes.get(pk) ?? (joins && predictedOnes.get(undefined)))
      : expected;
    const before = isPlain(predictedOne) ? predictedOne : {};
    const said = indexed(given, known, INPUT_DEPTH);
    // Of one record, an argument tells whatever its id: that of a new one is temporary.
    const own = Array.isArray(expected) ? [] : given.filter((arg) => isPlain(arg));
    const sent = Object.assign({}, said.get(undefined), said.get(pk), ...own) as EntityRecord;
    const has = known.process(response, undefined, undefined, args) ?? response;
    const lacks = (name: string): boolean => !Object.hasOwn(has, name);
    const lacking = Object.keys(sent).filter(
      (name) => sent[name] !== undefined && Object.hasOwn(known.defaults, name) && lacks(name),
    );
    isPartial ||=
      lacking.length > 0 ||
      (joins && tables.table(known.key).get(pk) === undefined && declaredFields(known).some(lacks));
    const kept = lacking.filter((name) => Object.hasOwn(before, name));
    const whole =
      kept.length > 0
        ? { ...Object.fromEntries(kept.map((name) => [name, before[name]])), ...response }
        : response;
    // What it refers to, as far as that was sent with it: of these, the primary keys tell which is which.
    const parts = Object.entries(known.schema).filter(([name]) => isObject(sent[name]) && !lacks(name));
    return withMembers(whole, parts, (name, part) =>
      visit(part, whole[name], listOf(before[name]), false, listOf(sent[name])),
    );
  };
  const response = visit(endpoint.schema, action.response, predicted);
  return isPartial ? { ...action, order, response } : action;
}

/** An object with other members where they differ. */
function withMembers(
  of: EntityRecord,
  members: readonly (readonly [name: string, schema: unknown])[],
  visit: (name: string, schema: unknown) => unknown,
): EntityRecord {
  const visited = members.map(([name, schema]) => [name, visit(name, schema)] as const);
  const changed = visited.filter(([name, value]) => value !== of[name]);
  return changed.length > 0 ? { ...of, ...Object.fromEntries(changed) } : of;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The schema of an element where the schema of the whole is that of a list, of a map, or of each of many items. */
function elementOf(known: SchemaObject, value: unknown): unknown {
  if (!(known instanceof ListSchema)) return isEntity(known) ? known : undefined;
  const { choose } = known as { choose?: (value: unknown) => Choice | undefined };
  return choose ? choose.call(known, value)?.schema : known.schema;
}

/** How deep an input of an operation holds what is sent. */
const INPUT_DEPTH = 4;

/** Fields by the primary key of the object that has them; undefined for those without one. */
type FieldsByPk = Map<string | undefined, EntityRecord>;

/** The fields of objects, and of those inside without a primary key of their own; what a record refers to is another one. */
function fieldsByPk(values: readonly unknown[], schema: EntityStatics, depth: number): FieldsByPk {
  const found: FieldsByPk = new Map();
  const add = (value: unknown, rest: number, around?: string): void => {
    const one = formFields(value);
    if (rest === 0) return;
    if (Array.isArray(one)) for (const part of one) add(part, rest - 1, around);
    if (!isPlain(one)) return;
    const pk = pkIn([one], schema);
    if (pk !== undefined && around !== undefined) return;
    Object.assign(
      getOrInsert(found, pk ?? around, () => ({})),
      one,
    );
    for (const part of Object.values(one)) add(part, rest - 1, pk ?? around);
  };
  for (const value of values) add(value, depth);
  return found;
}

/** The rows that a mutation wrote, and the lists that it changed, by entity key. */
function concernsOf(steps: readonly WriteStep[], tables: EntityTables): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (key: string, pk: string): void => void getOrInsert(found, key, () => new Set()).add(pk);
  for (const step of steps) {
    if ('plan' in step) add(step.plan.key, step.pk);
    for (const { key, reaches } of ('changes' in step && step.changes) || []) {
      for (const [pk] of tables.table(key).entries()) if (reaches(pk)) add(key, pk);
    }
  }
  return found;
}

/** What it would write, by what was sent. */
function sentSteps({ tables }: State, { endpoint, args, meta }: SetResponseAction): WriteStep[] {
  const steps: WriteStep[] = [];
  const fields = args.filter((arg) => isPlain(arg));
  try {
    const own = tables.withOwnHistory();
    const temporaryPk = temporaryPks(0);
    write(own, endpoint.schema, Object.assign({}, ...fields), args, meta, {
      steps,
      renewTimes: false,
      temporaryPk,
    });
  } catch {
    // What was sent says nothing of the record.
  }
  return steps;
}

/** Pks by entity key. */
export type Concerned = ReadonlyMap<string, ReadonlySet<string>>;

function isConcerned(
  { tables }: Pick<State, 'tables'>,
  entities: Concerned,
  schema: unknown,
  input: unknown,
  args: readonly unknown[],
): boolean {
  const rows = input === undefined ? [] : reachableRows(schema, input, tables, args);
  return rows.some(({ key, pk }) => entities.get(key)?.has(pk));
}

/** The keys of the responses that show one of these entities or lists. */
export function keysShowing(state: State, entities: Concerned): string[] {
  // With memos of its own: a replay reads what no component shows.
  const tables = state.tables.withOwnHistory();
  return Array.from(state.results.entries()).flatMap(([key, { schema, args = [], result, hasResponse }]) => {
    if (!schema || !hasResponse) return [];
    const input = result === undefined ? queryKey(schema, args, tables) : result;
    return isConcerned({ tables }, entities, schema, input, args) ? key : [];
  });
}

/**
 * Expires what an accepted mutation concerns, so that it is fetched again: its records, and the responses that show one of
 * them or a list that it changes, also where readers have no response of their own, or the response to a request sent
 * before comes later (CTL-27). It is a write of its own, on top of the responses that came meanwhile. `steps` is what the
 * mutation wrote.
 */
export function expiryOf(
  state: State,
  action: SetResponseAction,
  inUse: Iterable<Retained>,
  steps: readonly WriteStep[] = [],
): ExpireAllAction {
  const { tables, results } = state;
  const written = steps.length > 0 ? steps : sentSteps(state, action);
  const entitiesIn = (now: EntityTables): Concerned => concernsOf(written, now);
  const entities = entitiesIn(tables);
  const inferred = new Map<string, AnyEndpoint>();
  for (const one of inUse) {
    if (!('endpoint' in one)) continue;
    const { endpoint, args } = one;
    const key = endpoint.key(...(args as never));
    const { schema } = endpoint;
    if (results.get(key)?.hasResponse) continue;
    if (isConcerned(state, entities, schema, provenKey(schema, args, tables, endpoint), args))
      inferred.set(key, endpoint);
  }
  return { type: 'wireshape/expireall', order: nextOrder(), testKey: () => false, entitiesIn, inferred };
}
