import { show } from './show.ts';
import { kind, showReason, showValue } from './showValue.ts';

/** What an error says in development: the fact with its value, and the fix. */
export type Sentences = readonly [fact: string, fix: string];

/** The errors and warnings of schemas, the store and React, by code; those of requests are in requestCatalogue.ts. */
export const catalogue = {
  /** An entity has no primary key (ENT-2). */
  pk_missing: (entity: string, value: unknown): Sentences => [
    `${entity} has no primary key in ${showValue(value)}`,
    `Return a string from ${entity}.pk(), or have the server send "id"`,
  ],

  /** A primary key is a number beyond 2^53, which JSON may have rounded (ENT-12). */
  pk_unsafe: (entity: string, pk: number): Sentences => [
    `${entity} has the primary key ${showValue(pk)}, which is beyond the safe integers: it may be that of several entities`,
    'Have the server send the id as a string, or parse it as a bigint',
  ],

  /** A schema is undefined, or a function that is no deserializer (FN-4). */
  not_a_schema: (got: unknown): Sentences => [
    `${show(got)} is not a schema`,
    got === undefined
      ? 'Import it before it is used: where two modules import each other, write the schemas as a static getter'
      : 'Pass a class that extends Entity or EntityMixin(...), a schema, [S] or { name: S }',
  ],

  /** An entity or a Collection was defined with another copy of this package than the one that stores it (FN-4). */
  two_copies: (entity: string): Sentences => [
    `${entity} was defined with another copy of wireshape than the one that reads it: two are installed or bundled`,
    'Keep one: "npm ls wireshape" shows where they are. A package of yours names it in peerDependencies',
  ],

  /** A schema was added to the `static schema` of Entity, which all classes without their own share (FN-4). */
  schema_shared: (name: string): Sentences => [
    `schema.${name} was set on the schema of Entity, which all entity classes share`,
    `Give the class its own: static schema = { ${name}: ... }`,
  ],

  /** `process` returned neither an object nor undefined (FN-4). */
  process_result: (entity: string, got: unknown, input: unknown): Sentences => [
    `${entity}.process() returned ${showValue(got)} for ${showValue(input)}`,
    'Return an object, or undefined to leave the entity out',
  ],

  /** `normalize` got no input (FN-4). */
  no_input: (): Sentences => [
    'normalize got undefined in place of data',
    'Pass the data as second argument, normalize(schema, data); null is the result null',
  ],

  /** Tables, or a record in them, are a Map or a collection of Immutable.js (FN-4). */
  tables_not_plain: (got: unknown): Sentences => [
    `The entities are ${(Object(got) as object).constructor.name} in place of a plain object`,
    'Pass plain tables of plain records: for Immutable.js, entities.toJS()',
  ],

  /** A mapping has no schemaAttribute, which chooses among its schemas (ARR-5). */
  mapping_without_attribute: (schema: string, keys: readonly string[]): Sentences => [
    `${schema} got a mapping of ${show(keys)} without a schemaAttribute`,
    'Give the attribute as second argument, or a function; an object schema is new schema.Object({...})',
  ],

  /** `define()` of a schema with a mapping got another definition (ARR-10). */
  mapping_expected: (schema: string, got: unknown): Sentences => [
    `${schema} has a mapping, and define() got ${show(got)}`,
    'Pass a mapping; it is merged into the first one',
  ],

  /** An element's attribute value has no schema in the mapping (ARR-8). */
  unmapped_element: (schema: string, key: string | undefined, keys: readonly string[]): Sentences => [
    `${schema} has no schema for ${showValue(key)}, only for ${show(keys)}, so the element is not normalized`,
    'Add the key to the mapping with define(), or ignore this if it is intended',
  ],

  /** An input element has the shape that results use for polymorphic values (ARR-12). */
  marker_as_input: (schema: string, value: unknown): Sentences => [
    `${schema} got ${showValue(value)}, which has the shape of an entity's marker in a result`,
    'Add another field to the element, or map its attribute value',
  ],

  /** `[A, B]` does not tell which schema an element has (ARR-3). */
  array_shorthand_members: (count: number): Sentences => [
    `The shorthand [S] takes one schema, and got ${count}`,
    'For a list of several types write new schema.Array({ key: A, other: B }, "attribute"), inside new Collection(..) to add items',
  ],

  /** A Collection has a schema that is neither a list nor a map (COL-1). */
  collection_of_other: (got: unknown): Sentences => [
    `Collection takes a list or a map, and got ${show(got)}`,
    'Write new Collection([S]), or new Collection(new schema.Values(S))',
  ],

  /** A storage has not responded for long (PER-3). */
  storage_silent: (item: string, after: number): Sentences => [
    `The storage has not responded for ${after} ms to a read or write of ${show(item)}`,
    'The app goes on without it, and mutations are sent all the same; check what else the app stores there',
  ],

  /** The promise of an option of a manager has not settled for long (SEC-4). */
  decision_late: (option: string, after: number): Sentences => [
    `The promise of ${option} has not settled for ${after} ms`,
    'Its default was used in its place; resolve the promise sooner, for example by a timeout',
  ],

  /** A record or response has a member that is lost in JSON, so it is not saved, or not sent by a server (PER-4). */
  record_not_saved: (key: string, pk: string, path: string, value: unknown): Sentences => [
    `${key} ${show(pk)} is not saved, as JSON does not give back ${path ? `its member ${path}, ` : ''}${kind(value)} ${show(value)}`,
    'Store wire values and make such objects of them in static schema, or give the PersistenceManager serialize and parse',
  ],

  /** A browser refuses the channel between tabs (TAB-1). */
  tabs_not_synced: (cause: unknown): Sentences => [
    `The tabs of this app are not synchronized: ${showReason(cause)}`,
    'Nothing is wrong with the app; browsers refuse BroadcastChannel where cookies are blocked',
  ],

  /** Another response had fewer fields of an object without a schema, which replaces the stored one (OBJ-2). */
  embedded_fields_lost: (field: string, lost: readonly string[]): Sentences => [
    `${field} was replaced by an object without the fields ${show(lost)}: an object without a schema is one value`,
    'To merge its fields, declare new schema.Object({}) for it in static schema; to replace it, declare (value) => value',
  ],

  /** The schema of a member is undefined, as an import is where two modules import each other: its data is not normalized (OBJ-1). */
  member_undefined: (name: string): Sentences => [
    `The member ${show(name)} of an object schema is undefined, so its data is stored as it is`,
    "Import its schema before it is used: move one of two modules' schemas that import each other, or add it with define(). Write a type alone as null or [] of that type",
  ],

  /** An object has none of the members that its schema names: nothing of it is normalized (FN-4). */
  members_missing: (names: readonly string[], has: readonly string[]): Sentences => [
    `An object has none of the members ${show(names)} that its schema names, but ${show(has)}`,
    'Compare the names with the data, such as those of the root fields of a query',
  ],

  /** A list got one record in the place of an array: the values of its fields are taken for the elements (ARR-2). */
  list_of_fields: (schema: string, has: readonly string[]): Sentences => [
    `${schema} got one object with an "id", and the elements of the list are its values ${show(has)}`,
    'If the response is one record, write its schema without brackets; otherwise, check the response',
  ],

  /** A function in the place of a schema read an object as undefined (ENT-4). */
  deserializer_undefined: (apply: string, value: unknown): Sentences => [
    `${show(apply)} in the place of a schema converts what is read, and it returned undefined for ${showValue(value)}`,
    'Return the converted value; to choose among schemas, use new Union({ .. }, attribute)',
  ],

  /** A Scalar's lens returned no column to store a value in (UNI-1). */
  scalar_without_lens: (table: string, args: readonly unknown[]): Sentences => [
    `The lens of ${table} returned undefined for ${showValue(args)}`,
    'Pass the argument that the lens reads, or return a column from it',
  ],

  /** A Scalar outside of an entity does not know the entity of its columns (UNI-1). */
  scalar_without_entity: (table: string, value: unknown): Sentences => [
    `${table} does not know the entity of the fields ${showValue(value)}`,
    'Pass { entity } to the Scalar, and an object of fields as the value',
  ],

  /** The data was passed before the schema (FN-3). */
  arguments_swapped: (caller: string): Sentences => [
    `${caller} got a schema in place of the data`,
    `Pass the schema first: ${caller}(schema, data)`,
  ],

  /** A schema got a string, number or boolean in place of an array, object or entity (ARR-13). */
  unexpected_input: (schema: string, expected: string, value: unknown): Sentences => [
    `${schema} expects ${expected}, and got ${kind(value)} ${showValue(value)}`,
    typeof value === 'string' && /^\s*[[{]/.test(value)
      ? 'It is JSON that was not parsed: send content-type application/json, or call JSON.parse'
      : 'Check the response of the endpoint, or change the schema',
  ],

  /** A list or object without a primary key contains itself, or occurs at very many places (ARR-14). */
  endless_input: (): Sentences => [
    'A list or an object contains itself, or occurs at more than 100,000 places',
    'Give it a primary key, and define an Entity for it',
  ],

  /** A deserializer in an entity's static schema threw (ENT-5). */
  deserializer_failed: (entity: string, pk: string, field: string, value: unknown): Sentences => [
    `The deserializer of ${entity}.${field} threw for ${showValue(value)} (pk ${showValue(pk)})`,
    `Make ${entity}.schema.${field} accept what the server sends`,
  ],

  /** An entity class has no name for its table (ENT-3). */
  key_missing: (): Sentences => ['An entity class has neither a name nor a key', 'Give it a static key'],

  /** Two unrelated classes share a key, so that their entities would share a table (ENT-3, ENT-10). */
  key_clash: (key: string, isByName: boolean): Sentences => [
    isByName
      ? `Two unrelated entity classes have the key ${show(key)}, and at least one has no static key but only this name`
      : `Two unrelated entity classes have the static key ${show(key)}`,
    isByName
      ? 'Add a static key to each: minifiers rename classes, and a production build throws this'
      : 'Change one static key; partial records of one table need a class that extends the other and sets its key',
  ],

  /** An entity's validate() rejected a value (ENT-9). */
  invalid_entity: (entity: string, reason: string, value: unknown): Sentences => [
    `${entity}.validate() returned ${show(reason)} for ${showValue(value)}`,
    'Have the server send what validate() requires, or relax validate()',
  ],

  /** An action was dispatched while another one was applied. */
  write_during_write: (type: string): Sentences => [
    `The action ${show(type)} was dispatched while the store applied another action`,
    'Dispatch it afterwards: schema hooks, update() and getOptimisticResponse() only compute values',
  ],

  /** A hook reads an endpoint whose responses are not cached (REST-7). */
  not_cached: (endpoint: string): Sentences => [
    `${endpoint} has dataExpiryLength 0, so its response is not cached, and a hook can't read it`,
    'Use the result of controller.fetch(endpoint, ...args), or raise dataExpiryLength',
  ],

  /** An updater needs a previous value, and its schema can't be read without a result. */
  no_previous_value: (schema: unknown): Sentences => [
    `The schema ${show(schema)} can't be read without a result, so an updater has no previous value`,
    'Pass the value, or use a Collection, All or an Entity',
  ],

  /** The store was reset, or its controller cleaned up, while a request was in flight. */
  reset: (key: string): Sentences => [
    `The store was reset, or its controller cleaned up, while ${show(key)} was in flight`,
    'Ignore this at a logout or when unmounting, or fetch again',
  ],

  /** A mutation names an item that the server has not created (CTL-38). */
  temporary_id: (): Sentences => [
    'The arguments name an item by its temporary id, and its id is not known: creating it failed, or its response had no id or was lost in a reload',
    'Show the error of the create, or send an id of your own with it, such as crypto.randomUUID()',
  ],

  /** An OfflineManager got a request that was sent already (PER-2). */
  offline_manager_order: (endpoint: string): Sentences => [
    `The OfflineManager comes after the NetworkManager, which sends the requests of ${endpoint}`,
    'Add it before the other managers: [offline, ...getDefaultManagers()]',
  ],

  /** A mutation has arguments that JSON does not give back, so that a reload loses it (PER-2). */
  offline_args_not_saved: (name: string, path: string): Sentences => [
    `The arguments of ${show(name)} can't be saved: args${path} is lost in JSON`,
    'Give strings, numbers and plain objects or arrays, such as date.toISOString(), or do not reload before it is sent',
  ],

  /** A saved mutation has a name that `endpoints` lacks (PER-2). */
  offline_endpoint_missing: (name: string, names: readonly string[]): Sentences => [
    `A saved mutation of ${show(name)} was dropped, as the OfflineManager has only ${show(names)}`,
    'Keep the names in later releases of the app, or change the version',
  ],

  /** React threw renders away, each with another value of a prop of the provider: each has sent its requests again (SSR-6). */
  provider_prop_new: (prop: string): Sentences => [
    `DataProvider got another ${prop} in each render that React threw away, and sent its requests again`,
    `Create the ${prop} once, outside of components`,
  ],

  /** An endpoint has `expires`, which no manager reads (CTL-35). */
  expires_unmanaged: (endpoint: string): Sentences => [
    `${endpoint} has the option expires, which no manager reads`,
    'Add new ExpiryManager() to the managers, before getDefaultManagers()',
  ],

  /** An endpoint without pollFrequency was subscribed to (REST-8). */
  nothing_to_poll: (endpoint: string): Sentences => [
    `${endpoint} was subscribed to, and has no pollFrequency`,
    'Give it pollFrequency in milliseconds, or use useSuspense',
  ],

  /** A length of time, such as a timeout or `pollFrequency`, is no number from 0 to Infinity (CTL-33). */
  duration_invalid: (got: unknown): Sentences => [
    `${typeof got === 'number' ? String(got) : show(got)} is not a length of time`,
    'Pass a number of milliseconds from 0 to Infinity, which is never',
  ],

  /** Two endpoints share a key, and process responses differently (CTL-13). */
  key_shared: (key: string, endpoint: string): Sentences => [
    `The key ${show(key)} of ${endpoint} holds the result of another endpoint, which processes responses differently`,
    'Give one of them another key(), or use one endpoint; a production build throws this, unless only the schemas differ',
  ],

  /** Arguments have no JSON, or the same JSON as other ones: keys are made of it (CTL-13). */
  args_not_json: (name?: string, type?: string): Sentences => [
    name === undefined
      ? `The arguments can't be written as JSON`
      : type === 'cycle'
        ? `The argument ${show(name)} contains itself`
        : `The argument ${show(name)} is of type ${type}, and other values have the same JSON`,
    'Give strings, numbers, and plain objects or arrays without cycles',
  ],

  /** A hook was called outside of a DataProvider. */
  no_provider: (): Sentences => [
    'There is no DataProvider around this component',
    'Render <DataProvider> around the components that use hooks of wireshape/react',
  ],

  /** A response has no body, and the schema of a read, `process`, or `next` of an infinite list needs data. */
  response_empty: (key: string): Sentences => [
    `The response of ${show(key)} is empty, but its endpoint needs data`,
    'If it may be empty, give the endpoint schema: new Nullable(..), and let process accept null',
  ],

  /** The response to a mutation that removes entities has no body, and nothing else says which (CTL-27). */
  removal_id_missing: (key: string, isOne: boolean | undefined, lookup: boolean | undefined): Sentences => [
    `The response of ${show(key)} is empty, and ${isOne && lookup ? 'the arguments do not hold the primary key of' : 'does not say'} what it removes`,
    isOne
      ? `${lookup ? 'Pass the primary key' : 'Set lookup: true if the arguments hold the primary key'}, or return it from process or fetch`
      : 'Return the ids from process or fetch as the schema has them, such as { post: { id } } for { post: new Invalidate(Post) }; lookup: true is for new Invalidate(Post) alone',
  ],

  /** A removal does not say which type it is, as the response to a DELETE of a Union is empty (UNI-1). */
  removal_type_missing: (value: unknown, keys: readonly string[]): Sentences => [
    `A removal got ${showValue(value)}, which does not say which of ${show(keys)} it is, so nothing is removed`,
    'Give the attribute in the call, such as delete({ id, type }) with searchParams: {} as { type: string }, or return it from process',
  ],

  /** A response was stored, but can't be read: it needs an entity that is invalid. */
  response_unreadable: (key: string): Sentences => [
    `The response of ${show(key)} needs an entity that was removed or is invalid`,
    'Check the response, and validate()',
  ],

  /** The page has no data of server rendering. */
  no_server_data: (id: string): Sentences => [
    `The page has no element with the id ${show(id)}, or it is empty`,
    'Render ServerData on the server after the app, with the same id, or wait with awaitInitialData',
  ],

  /** A snapshot to hydrate has not the shape of a store's state (SSR-2). */
  snapshot_shape: (value: unknown): Sentences => [
    `${show(value)} is not the state of a store: nothing of it is used`,
    'Pass what controller.getState().toJSON() returned, after JSON.parse where it is text',
  ],

  /** A fixture matches requests by their URL, and its endpoint has no url(). */
  fixture_without_url: (endpoint: string): Sentences => [
    `A fixture has the endpoint ${show(endpoint)}, which has no url() to match requests with`,
    'Use a RestEndpoint, or mock the function that the endpoint calls',
  ],

  /** A fixture has no arguments, and its response is no function: it matches no call. */
  fixture_without_args: (endpoint: string): Sentences => [
    `A fixture of ${show(endpoint)} has no args`,
    'Add the arguments of the call, such as args: [], or make its response a function, for every call',
  ],

  /** A request matches no fixture and no interceptor. */
  fixture_missing: (request: string): Sentences => [
    `No fixture or interceptor matches ${request}`,
    'Add one with this method and URL; compare the arguments and urlPrefix',
  ],
};
