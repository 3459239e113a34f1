import { fail } from '../../errors/errors.ts';
import { write, type WriteStep } from '../../normalize/write.ts';
import { queryKey } from '../../read/queryKey.ts';
import { reachableRows } from '../../read/reachable.ts';
import { compileSchema } from '../../schema/compileSchema.ts';
import type { EntityStatics } from '../../schema/compiled.ts';
import type { EntityRecord } from '../../schema/contract.ts';
import { isPlain } from '../../schema/objects.ts';
import { ListSchema } from '../../schema/ListSchema.ts';
import type { Mapping } from '../../schema/Mapping.ts';
import type { Union } from '../../schema/Union.ts';
import { ObjectSchema } from '../../schema/ObjectSchema.ts';
import { asText } from '../../schema/pk.ts';
import { pkIn } from '../../schema/provenEntity.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import type { AnyEndpoint, ExpireAllAction, Expiring, SetResponseAction } from '../actions.ts';
import { nextOrder } from '../order.ts';
import type { Retained } from '../GCInterface.ts';
import { declaredFields, isEntity, provenKey } from '../proof.ts';
import { temporaryPks } from './temporaryPks.ts';
import type { LoggedRequest } from './RequestsInFlight.ts';
import type { Removal } from '../infer.ts';
import { shownKey } from '../../errors/secrets.ts';
import { isRefusal, statusOf } from '../../errors/temporary.ts';
import { ResetError } from '../ResetError.ts';
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
  const { endpoint, key, args, response, error, aborted } = action;
  if (error) return action;
  const { schema, sideEffect, lookup } = endpoint;
  if (!compileSchema(schema).transforms) return action;
  const { nullable, removes, schema: entity } = schema as Partial<Removal> & Inner;
  const isOne = removes && typeof entity === 'function';
  const pk = isOne && lookup && sideEffect ? pkIn(args, entity) : undefined;
  const isEmpty =
    pk === undefined
      ? isNoItem(action)
      : !isPlain(response) || !entity?.pk(processed(entity, response, args), undefined, undefined, args);
  if ((response ?? undefined) !== undefined && !isEmpty)
    return sideEffect && tables && !aborted ? withSent(action, order, predicted, tables) : action;
  if (!sideEffect && !nullable) fail('response_empty', shownKey(endpoint, key));
  if (!sideEffect || aborted) return { ...action, response: null };
  const known = predicted ?? pk ?? null;
  if (known === null && !nullable && hasRemoval(schema))
    fail('removal_id_missing', shownKey(endpoint, key), isOne, lookup);
  return { ...action, order, response: known };
}

/** A record as its class reads it. */
function processed(entity: EntityStatics, record: EntityRecord, args: readonly unknown[]): EntityRecord {
  return entity.process(record, undefined, undefined, args) ?? record;
}

/** True where one item is created, and the response is an empty list: it says nothing of the item. */
function isNoItem({ endpoint: { schema }, args, response }: SetResponseAction): boolean {
  return (
    schemaOf(schema)?.adds === true &&
    isPlain(args.at(-1)) &&
    Array.isArray(response) &&
    response.length === 0
  );
}

/** True where the response names entities that are removed, also in a list or an object. */
function hasRemoval(schema: unknown, seen = new Set<unknown>()): boolean {
  const { schema: known } = compileSchema(schema);
  if (!known || isEntity(known) || seen.has(known)) return false;
  seen.add(known);
  return 'removes' in known || Boolean(known.parts?.().some((part) => hasRemoval(part, seen)));
}

interface Inner {
  readonly nullable?: boolean;
  readonly schema?: EntityStatics;
}

/** A schema, as a response to a mutation is compared by it. */
type Known = Partial<Omit<EntityStatics, 'schema'> & Pick<ListSchema, 'element'> & Pick<Union, 'mapping'>> & {
  readonly schema?: unknown;
  /** True of a change of a list: items join it. */
  readonly adds?: boolean;
};

function schemaOf(schema: unknown): Known | undefined {
  return compileSchema(schema).schema as Known | undefined;
}

/** All arguments, and the members of GraphQL inputs. */
function sentArgs({ endpoint, args }: SetResponseAction): readonly unknown[] {
  const { withInputs } = endpoint.schema as { withInputs?(args: readonly unknown[]): readonly unknown[] };
  return withInputs?.(args) ?? args;
}

/** Their fields. */
function sentFields(action: SetResponseAction): EntityRecord {
  return Object.assign({}, ...sentArgs(action).filter(isPlain)) as EntityRecord;
}

/** Another action where the response to a mutation lacks fields that were sent, or a new item fields that its class declares. */
function withSent(
  action: SetResponseAction,
  order: number,
  predicted: unknown,
  tables: EntityTables,
): SetResponseAction {
  const { endpoint, args } = action;
  const body = args.at(-1);
  const fields = sentFields(action);
  let isPartial = false;
  const byPk = new Map<unknown, Map<string | undefined, unknown>>();
  // `sent` are the fields of the call, or, inside of an entity, what was sent in this place.
  const visit = (
    known: Known | undefined,
    response: unknown,
    expected: unknown,
    joins = false,
    sent: unknown = fields,
    isInside = false,
    place = 0,
  ): unknown => {
    if (!known || 'removes' in known) return response;
    const { adds } = known;
    const element = known.element?.({ compileSchema });
    const mapping = known.mapping ?? (element && 'named' in element ? (element as Mapping) : undefined);
    const isList = known instanceof ListSchema;
    const parts = known instanceof ObjectSchema && known.schema;
    // `Nullable`, and others that store what another schema does.
    if (!(element || parts || mapping || isEntity(known)))
      return visit(schemaOf(known.schema), response, expected, joins, sent, isInside, place);
    // An item of a list, or of several types.
    const inner = element && (mapping ? { mapping } : element.schema);
    if (Array.isArray(response)) {
      const [given, likes] = [body, expected].map((all) => (Array.isArray(all) ? all : [])) as [
        unknown[],
        unknown[],
      ];
      // Items are created in the order in which they were sent.
      return response.map((each, at) => {
        const own = !isInside && isPlain(given[at]) ? given[at] : sent;
        return visit(inner as Known, each, adds ? likes[at] : likes, adds, own, isInside, at);
      });
    }
    if (!isPlain(response)) return response;
    if (element && !isList) return visit(inner as Known, response, expected, adds, sent, isInside, place);
    let whole = response;
    const visitMember = (
      part: Known | undefined,
      name: string,
      before: unknown,
      from: unknown,
      inside: boolean,
    ): void => {
      const [like, own] = [before, from].map((one) => (Object(one) as EntityRecord)[name]);
      const value = visit(part, whole[name], like, false, inside ? own : from, inside);
      if (value !== whole[name]) whole = { ...whole, [name]: value };
    };
    if (isList) {
      for (const name of Object.keys(response)) visitMember(inner as Known, name, expected, sent, isInside);
      return whole;
    }
    if (mapping) {
      const typed = [response, sent, expected].find((one) => mapping.named(one)) as EntityRecord | undefined;
      const { attribute = '' } = mapping;
      if (typed !== response) whole = { [attribute]: typed?.[attribute], ...response };
      const type = mapping.named(whole);
      if (!type) return response;
      isPartial ||= whole !== response;
      return visit(schemaOf(mapping.schemas[type]), whole, expected, joins, sent, isInside, place);
    }
    if (parts) {
      for (const name of Object.keys(parts))
        visitMember(schemaOf(parts[name as never]), name, expected, sent, isInside);
    }
    if (!isEntity(known)) return whole;
    const has = processed(known, response, args);
    const lacks = (name: string): boolean => !Object.hasOwn(has, name);
    const pkOf = (one: unknown): string | undefined =>
      isPlain(one) ? asText(known.pk(one, undefined, undefined, args)) : undefined;
    const pk = pkOf(has);
    // Inside of an entity, the server may have another one in the place of the one that was sent.
    const isOther = (one: unknown): boolean => isInside && (pkOf(one) ?? pk) !== pk;
    // An entity may be sent twice, with other fields: the one at the same place comes first.
    const own = (
      Array.isArray(sent)
        ? pkOf(sent[place]) === pk
          ? sent[place]
          : sent.find((one) => pkOf(one) === pk)
        : !isOther(sent) && sent
    ) as EntityRecord;
    const lacking: string[] = [];
    const nested: string[] = [];
    for (const name in own) {
      if (own[name] === undefined) continue;
      if (!lacks(name)) {
        if (name in known.schema && has[name] === response[name]) nested.push(name);
      } else if (Object.hasOwn(known.defaults, name)) lacking.push(name);
    }
    const isNew = joins || (isInside && isPlain(sent) && pkOf(sent) === undefined);
    // Most responses have all that was sent.
    if (pk === undefined || (lacking.length + nested.length === 0 && !isNew)) return response;
    const like = Array.isArray(expected)
      ? getOrInsert(byPk, expected, () => new Map(expected.map((one) => [pkOf(one), one]))).get(pk)
      : expected;
    const before = isPlain(like) && !isOther(like) ? like : {};
    isPartial ||=
      lacking.length > 0 ||
      (isNew && tables.table(known.key).get(pk) === undefined && declaredFields(known).some(lacks));
    for (const name of nested) visitMember(schemaOf(known.schema[name]), name, before, own, true);
    for (const name of lacking) if (Object.hasOwn(before, name)) whole = { [name]: before[name], ...whole };
    return whole;
  };
  const response = visit(schemaOf(endpoint.schema), action.response, predicted);
  // Which of several types it is, nothing says: as an empty response, it expires what it may concern.
  if (isUntyped(endpoint.schema, response)) return { ...action, order, response: predicted ?? null };
  return isPartial ? { ...action, order, response } : action;
}

/** The members of an object, those of the data of a GraphQL mutation too. */
function partsOf(schema: unknown): object | undefined {
  const known = schemaOf(schema);
  const { withInputs } = Object(known) as { withInputs?: unknown };
  const object = withInputs ? schemaOf(known?.schema) : known;
  return object instanceof ObjectSchema ? object.schema : undefined;
}

/** True where the type of a value is missing that chooses among the schemas of a union. */
function isUntyped(schema: unknown, value: unknown): boolean {
  const { attribute } = (schema as Partial<Union>).mapping ?? {};
  return attribute !== undefined && isPlain(value) && !Object.hasOwn(value, attribute);
}

/** Pks by entity key. */
export type Concerned = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds entities in the tables of now. */
export type EntitiesIn = (now: EntityTables) => Concerned;

/** Finds the entities of all of them. */
export function allOf(parts: readonly EntitiesIn[]): EntitiesIn {
  return (now) => {
    const found = new Map<string, Set<string>>();
    for (const part of parts)
      for (const [key, pks] of part(now))
        for (const pk of pks) getOrInsert(found, key, () => new Set()).add(pk);
    return found;
  };
}

/** True where steps write one of these entities, or change one of these lists. */
export function touches(steps: readonly WriteStep[] = [], concerned: Concerned): boolean {
  return steps.some((step) =>
    'pk' in step
      ? concerned.get(step.plan.key)?.has(step.pk)
      : step.changes?.some(({ key, reaches }) => Array.from(concerned.get(key) ?? []).some(reaches)),
  );
}

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

/** The keys of the responses that show one of these entities or lists; of unknown schema, those that pass the test. */
export function keysShowing(
  state: State,
  entities: Concerned,
  { testKey }: Pick<ExpireAllAction, 'testKey'>,
): string[] {
  if (entities.size === 0) return [];
  // With memos of its own: a replay reads what no component shows.
  const tables = state.tables.withOwnHistory();
  return Array.from(state.results.entries()).flatMap(([key, { schema, args, result, hasResponse }]) => {
    if (!hasResponse) return [];
    if (!args) return testKey(key) ? key : [];
    const input = result === undefined ? queryKey(schema, args, tables) : result;
    return isConcerned({ tables }, entities, schema, input, args) ? key : [];
  });
}

/**
 * True for a mutation that failed, but that the server may have run: it gave no response, or one that tells of its own failure or of
 * another record than this store has, or refuses what was sent twice (CTL-39).
 */
export function mayHaveRun(
  { endpoint, error, aborted }: SetResponseAction,
  { meta: { sequence } }: LoggedRequest,
): boolean {
  // A manager of the app may send it without counting.
  const { sendings = aborted ? 0 : 1 } = sequence;
  if (!error || error instanceof ResetError || (sendings === 0 && statusOf(error) === 0)) return false;
  return Boolean(compileSchema(endpoint.schema).transforms) && (sendings > 1 || !isRefusal(error));
}

/** What a mutation concerns, as the steps of a write (CTL-27). `steps` is what it wrote or predicted. */
export function stepsOf(
  { tables }: State,
  action: SetResponseAction,
  steps: readonly WriteStep[] = [],
): readonly WriteStep[] {
  const { endpoint, meta } = action;
  const { schema } = endpoint;
  const args = sentArgs(action);
  const fields = sentFields(action);
  const written = steps.slice();
  const parts = partsOf(schema);
  // What was sent may be of any of the types, and of a record in a member of the response.
  let all = [schema];
  if (isUntyped(schema, fields)) all = (schema as Union).mapping.parts();
  else if (parts && !Object.keys(parts).some((name) => name in fields))
    all = Object.values(parts).filter(isEntity);
  for (const one of all)
    try {
      // What was sent of a Scalar, and the response lacks, is a record of its own.
      const options = { steps: written, renewTimes: false, temporaryPk: temporaryPks('0-0') };
      write(tables.withOwnHistory(), one, fields, args, meta, options);
    } catch {
      // What was sent says nothing of the record.
    }
  return written;
}

/** Finds the records that steps write, and the lists that they change; `isUndone` where what they remove may be there. */
export function entitiesOf(steps: readonly WriteStep[], isUndone = false): EntitiesIn {
  return (now) => {
    const found = new Map<string, Set<string>>();
    const add = (key: string, pk: string): void => void getOrInsert(found, key, () => new Set()).add(pk);
    for (const step of steps) {
      if ('pk' in step) add(step.plan.key, step.pk);
      else if (isUndone && step.removed) add(...step.removed);
      for (const { key, reaches } of ('changes' in step && step.changes) || []) {
        for (const [pk] of now.table(key).entries()) if (reaches(pk)) add(key, pk);
      }
    }
    return found;
  };
}

/**
 * Expires entities, so that they are fetched again, and the responses that show one of them, also where readers have no
 * response of their own, or the response to a request sent before comes later. Of a hydrated response that nothing reads, its
 * schema is not known: it may show one of them. It is a write of its own, on top of the responses that came meanwhile.
 */
export function expiryOf(
  state: State,
  { entitiesIn, staleIfError = false }: Expiring,
  inUse: Iterable<Retained>,
): ExpireAllAction {
  const { tables, results } = state;
  const entities = entitiesIn(tables);
  const inferred = new Map<string, AnyEndpoint>();
  const read = new Set<string>();
  for (const one of inUse) {
    if (!('endpoint' in one)) continue;
    const { endpoint, args } = one;
    const key = endpoint.key(...(args as never));
    read.add(key);
    const { schema } = endpoint;
    const { hasResponse, args: known, result } = results.get(key) ?? {};
    if (hasResponse && known) continue;
    const input = hasResponse ? result : provenKey(schema, args, tables, endpoint);
    if (isConcerned(state, entities, schema, input, args)) inferred.set(key, endpoint);
  }
  return {
    type: 'wireshape/expireall',
    order: nextOrder(),
    testKey: (key) => !read.has(key),
    entitiesIn,
    inferred,
    staleIfError,
  };
}
