import { show } from './show.ts';

/** What an error says: a stable code, and a text that gives the fact with its value, the fix and the code. */
export interface Message {
  code: string;
  text: string;
}

/** Puts a message together. */
export const message = (code: string, fact: string, fix: string): Message => ({
  code,
  text: `${fact}. ${fix}. [${code}]`,
});

/** An entity came without an id (ENT-2). */
export const pkMissing = (entity: string, value: unknown): Message =>
  message(
    'pk_missing',
    `${entity} has no primary key in ${show(value)}`,
    `Return a string from ${entity}.pk(), or have the server send "id"`,
  );

/** A mapping came without the attribute that chooses among its schemas (ARR-5). */
export const mappingWithoutAttribute = (schema: string, keys: readonly string[]): Message =>
  message(
    'mapping_without_attribute',
    `${schema} got a mapping of ${show(keys)} without a schemaAttribute`,
    'Give the attribute as second argument, or a function; an object schema is new schema.Object({...})',
  );

/** `define()` of a mapping got something else (ARR-10). */
export const mappingExpected = (schema: string, got: unknown): Message =>
  message(
    'mapping_expected',
    `${schema} has a mapping, and define() got ${show(got)}`,
    'Pass a mapping too; it is merged into the first',
  );

/** An element's attribute value has no schema in the mapping (ARR-8). */
export const unmappedElement = (schema: string, key: string | undefined, keys: readonly string[]): Message =>
  message(
    'unmapped_element',
    `${schema} has no schema for ${show(key)}, only for ${show(keys)}, so the element stays as it came`,
    'Add the key to the mapping with define(), or ignore this when it is meant',
  );

/** A raw element has the shape that results use for polymorphic values (ARR-12). */
export const markerAsInput = (schema: string, value: unknown): Message =>
  message(
    'marker_as_input',
    `${schema} got ${show(value)}, which is how a result marks an entity`,
    'Give the element another field, or map its attribute value',
  );

/** `[A, B]` says nothing about which schema an element has (ARR-3). */
export const arrayShorthandMembers = (count: number): Message =>
  message(
    'array_shorthand_members',
    `The shorthand [S] takes one schema, and got ${count}`,
    'For a list of several types write new schema.Array({ key: A, other: B }, "attribute")',
  );

/** A Collection is a list or a map (COL-1). */
export const collectionOfOther = (got: unknown): Message =>
  message(
    'collection_of_other',
    `Collection takes a list or a map, and got ${show(got)}`,
    'Write new Collection([S]), or new Collection(new schema.Values(S))',
  );

/** A page came for a list that is not stored, while one that was requested with a cursor is (COL-3). */
export const pageOfOtherList = (table: string, list: string, stored: string): Message =>
  message(
    'page_of_other_list',
    `A page was added to the list ${list} of ${table}, and the one that was requested is ${stored}`,
    'Request the list without the cursor; only its further pages take one',
  );

/** A Scalar's lens gave no column to store a value in (UNI-1). */
export const scalarWithoutLens = (table: string, args: readonly unknown[]): Message =>
  message(
    'scalar_without_lens',
    `The lens of ${table} gave undefined for ${show(args)}`,
    'Pass the argument that it reads, or have it name a column',
  );

/** A Scalar stands outside of an entity and does not know whose columns these are (UNI-1). */
export const scalarWithoutEntity = (table: string, value: unknown): Message =>
  message(
    'scalar_without_entity',
    `${table} can't tell whose fields ${show(value)} are`,
    'Pass { entity } to the Scalar, and an object of fields as the value',
  );

/** A string, number or boolean stands where an array, object or entity was due (ARR-13). */
export const unexpectedInput = (schema: string, expected: string, value: unknown): Message =>
  message(
    'unexpected_input',
    `${schema} expects ${expected}, and got ${kind(value)} ${show(value)}`,
    looksLikeJson(value)
      ? 'It is JSON that was not parsed: send content-type application/json, or call JSON.parse'
      : 'Check what the endpoint answers, or change the schema',
  );

function kind(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function looksLikeJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

/** A list or object without an identity holds itself, or stands at very many places (ARR-14). */
export const endlessInput = (value: unknown): Message =>
  message(
    'endless_input',
    `${show(value)} holds itself, or stands at more than 100,000 places`,
    'Give it an id, and make an Entity of it',
  );

/** A deserializer in an entity's static schema threw (ENT-5). */
export const deserializerFailed = (entity: string, pk: string, field: string, value: unknown): Message =>
  message(
    'deserializer_failed',
    `The deserializer of ${entity}.${field} threw for ${show(value)} (pk ${show(pk)})`,
    `Make ${entity}.schema.${field} accept what the server sends`,
  );

/** An entity class has no name that its table could have (ENT-3). */
export const keyMissing = (): Message =>
  message('key_missing', 'An entity class has neither a name nor a key', 'Give it a static key');

/** Two unrelated classes share a key, so that their entities would share a table (ENT-3, ENT-10). */
export const keyClash = (key: string, isByName: boolean): Message =>
  message(
    'key_clash',
    isByName
      ? `Two unrelated entity classes have the key ${show(key)}, and at least one has no static key but only this name`
      : `Two unrelated entity classes have the static key ${show(key)}`,
    isByName
      ? 'Add a static key to each: minifiers rename classes, and a production build throws this'
      : 'Change one static key; partial records of one table need a class that extends the other and sets its key',
  );

/** An entity's validate() refused what was to be stored (ENT-9). */
export const invalidEntity = (entity: string, reason: string, value: unknown): Message =>
  message(
    'invalid_entity',
    `${entity}.validate() says ${show(reason)} of ${show(value)}`,
    'Have the server send what validate() asks for, or relax it',
  );

/** Something that runs while an action is applied dispatched another one. */
export const writeDuringWrite = (type: string): Message =>
  message(
    'write_during_write',
    `The store got ${show(type)} while it was applying another action`,
    'Write after it: a schema hook, update() and getOptimisticResponse() only compute values',
  );

/** A hook was used with an endpoint whose answers are not kept (REST-7). */
export const notKept = (endpoint: string): Message =>
  message(
    'not_kept',
    `${endpoint} has dataExpiryLength 0, so there is nothing to read`,
    'Use what controller.fetch(endpoint, ...args) resolves to, or raise dataExpiryLength',
  );

/** An updater needs the value before, and the schema can't find one without a result. */
export const nothingBefore = (schema: unknown): Message =>
  message(
    'nothing_before',
    `The schema ${show(schema)} can't be read by itself, so there is no value before for a function`,
    'Give the value, or use a Collection, All or an Entity',
  );

/** The store was reset, or its controller cleaned up, while a request was under way. */
export const wasReset = (key: string): Message =>
  message(
    'reset',
    `The store was emptied while ${show(key)} was under way`,
    'Ignore this when logging out or unmounting, or fetch again',
  );

/** A subscription keeps fetching, and the endpoint does not say how often (REST-8). */
export const nothingToPoll = (endpoint: string): Message =>
  message(
    'nothing_to_poll',
    `${endpoint} was subscribed to, and has no pollFrequency`,
    'Give it pollFrequency in milliseconds, or use useSuspense',
  );

/** Two endpoints have one key, and process what comes in different ways (CTL-13). */
export const keyShared = (key: string, endpoint: string): Message =>
  message(
    'key_shared',
    `The key ${show(key)} of ${endpoint} holds the result of another endpoint, which processes responses differently`,
    'Give one of them a key() of its own, or use one endpoint; a production build throws this',
  );

/** Arguments are told apart by their JSON, and these have none, or one that others have too (CTL-13). */
export const argsNotJson = (args: unknown, name?: string, type?: string): Message =>
  message(
    'args_not_json',
    name === undefined
      ? `The arguments ${show(args)} can't be written as JSON`
      : `The argument ${show(name)} is of type ${type}, and JSON can't tell ${show(args)} from another`,
    'Give strings, numbers, and plain objects or arrays without cycles',
  );
