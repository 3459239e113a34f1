import { show } from './show.ts';
import { showLost, showReason, showValue } from './showValue.ts';

/** What an error says in development: the fact with its value, and the fix. */
export type Sentences = readonly [fact: string, fix: string];

/** Every error and warning of the library, by its code. A production bundle leaves these out and keeps the codes. */
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
    'For a list of several types write new schema.Array({ key: A, other: B }, "attribute")',
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

  /** An object has none of the members that its schema names: nothing of it is normalized (FN-4). */
  members_missing: (names: readonly string[], has: readonly string[]): Sentences => [
    `An object has none of the members ${show(names)} that its schema names, but ${show(has)}`,
    'Compare the names with the data, such as those of the root fields of a query',
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
    'Give one of them another key(), or use one endpoint; a production build throws this',
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

  /** An Endpoint has no name, with which its key begins: its function is anonymous (CTL-13). */
  endpoint_without_name: (fetch: string): Sentences => [
    `The Endpoint of ${show(fetch)} has no name, so its keys differ after each reload and on the server`,
    'Name it: new Endpoint(fetch, { name: "getUser" })',
  ],

  /** A path has a syntax error, or an address has a fragment, which is never sent (REST-16). */
  path_not_understood: (path: string, cause?: Error): Sentences => [
    `The path ${show(path)} can't be parsed: ${cause ? cause.message.split(/[:;] /)[0] : 'what follows # is never sent'}`,
    'Write :name, *name or {optional}, the origin into urlPrefix, %23 for #, and a backslash before a literal : * ? { }',
  ],

  /** A placeholder of the path has no value (REST-1). */
  path_argument_missing: (
    endpoint: string,
    names: readonly string[],
    path: string,
    given: unknown,
  ): Sentences => [
    `${endpoint} needs ${names.map(show).join(' and ')} for the path ${show(path)}, and got ${showValue(given)}`,
    `Call it with { ${names.join(', ')} } as first argument`,
  ],

  /** A placeholder got an empty value, which would result in another path. */
  path_argument_empty: (endpoint: string, name: string, path: string): Sentences => [
    `${endpoint} got an empty value for ${show(name)} in the path ${show(path)}`,
    'Pass a value, or leave it out if it is optional',
  ],

  /** A value can't be part of a path: an object, a lone surrogate, or `..`, which leads elsewhere. */
  path_argument_unfit: (endpoint: string, path: string, value: unknown, name?: string): Sentences => [
    `${endpoint} can't put ${typeof value === 'number' ? value : showValue(value)} into the path ${show(path)}${name === undefined ? '' : ` for ${show(name)}`}`,
    'Pass a string or a finite number, but neither "." nor ".."',
  ],

  /** The first argument of an endpoint is not an object of params (REST-1). */
  params_not_object: (endpoint: string, params: unknown): Sentences => [
    `${endpoint} takes its params as an object, and got ${showValue(params)}`,
    'Call it with { name: value } as first argument',
  ],

  /** A search parameter is an object: there is no common way to serialize it. */
  search_param_unfit: (name: string, value: unknown): Sentences => [
    `The search parameter ${show(name)} is ${showLost(value)}`,
    'Pass a string, number, boolean or an array of these, or override searchToString',
  ],

  /** A header's name or value is invalid, such as one with a line break. */
  header_unfit: (name: string): Sentences => [
    `The header ${show(name)} can't have its value`,
    'Remove line breaks and characters outside of Latin-1, or encode the value',
  ],

  /** A request body can't be serialized as JSON (CTL-13). */
  body_unfit: (endpoint: string, body: unknown): Sentences => [
    `${endpoint} can't serialize its body ${showLost(body)} as JSON`,
    'Send a bigint as a string, an array for a Set, and files in FormData; remove cycles and functions',
  ],

  /** An endpoint with binary content has a schema (REST-6). */
  schema_beside_binary: (endpoint: string, content: string): Sentences => [
    `${endpoint} has both a schema and content ${show(content)}`,
    "Remove one of the two: binary data can't be normalized",
  ],

  /** An endpoint's schema has no Collection to change, or to read by pages (COL-1). */
  collection_missing: (endpoint: string, member: string): Sentences => [
    `${endpoint} has no Collection in its schema for ${member}`,
    'Give it schema: new Collection([Entity]), or one in an object; a map has assign, a list push',
  ],

  /** An option of `resource` that is a class is written in lower case. */
  option_case: (path: string): Sentences => [
    `The resource of ${show(path)} has an option endpoint or collection, which changes nothing`,
    'Write Endpoint or Collection, with a capital: the option is a class',
  ],

  /** `getDefaultManagers` got null for the manager that sends requests. */
  network_manager_missing: (): Sentences => [
    'networkManager is null, so no request would be sent',
    'Leave it out, or give a manager or options: getDefaultManagers({ networkManager: { dataExpiryLength: 5000 } })',
  ],

  /** The list of `infiniteList` does not name its cursor parameter. */
  pagination_field_missing: (endpoint: string): Sentences => [
    `${endpoint} has no paginationField for infiniteList`,
    'Set paginationField: "cursor", or give infiniteList the option pageArgs',
  ],

  /** The option `maxPages` of `infiniteList` is not an integer of 2 or more (COL-5). */
  max_pages_invalid: (endpoint: string, got: unknown): Sentences => [
    `The list of ${endpoint} got maxPages: ${show(got)}`,
    'Pass an integer of 2 or more, or leave the option out to keep all pages',
  ],

  /** A resource's path has no placeholder for its id. */
  resource_without_id: (path: string): Sentences => [
    `The resource path ${show(path)} has no placeholder`,
    'End it with one, as in "/users/:id"',
  ],

  /** A response that is not ok (REST-9). */
  http: (request: string, status: number, statusText: string): Sentences => [
    `${request} responded with ${status} ${statusText}`.trim(),
    'Read error.body for what the server sent',
  ],

  /** A GraphQL response has errors (GQL-1). */
  graphql: (operation: string, errors: readonly { readonly message: string }[]): Sentences => [
    `${operation}: ${errors.map((error) => Object(error).message as string).join('; ')}`,
    'Read error.errors for their paths and codes',
  ],

  /** A GraphQL document has several operations, or not the chosen one (GQL-2). */
  graphql_operation: (names: readonly string[], chosen?: string): Sentences => [
    chosen === undefined
      ? `A GraphQL document has the operations ${names.join(', ')}`
      : `A GraphQL document has no operation ${show(chosen)}, but ${names.join(', ') || 'none with a name'}`,
    'Set operationName to the name of the one to send',
  ],

  /** A schema names a member that does not occur in the GraphQL document (GQL-3). */
  graphql_member_unknown: (operation: string, member: string): Sentences => [
    `The schema of ${operation} names ${show(member)}, which is not in the document`,
    'Name the field or its alias, as data has it',
  ],

  /** A field of an entity has arguments by variables, and its list has one place for all of them (GQL-3). */
  graphql_field_arguments: (operation: string, field: string): Sentences => [
    `${operation} gives ${field} arguments, and the list has one place in its entity for all of them`,
    'Use new Collection([Entity], { nestArgs }) in static schema, with the variables that the field gets',
  ],

  /** A response of a GraphQL endpoint has neither data nor errors (GQL-1). */
  graphql_body: (operation: string, body: unknown): Sentences => [
    `The response of ${operation} has neither data nor errors: ${showValue(body)}`,
    'Check the URL of the GraphQLEndpoint',
  ],

  /** A subscription of GraphQL was fetched, as by `useDLE` or `useLive` (GQL-7). */
  graphql_subscription: (operation: string): Sentences => [
    `${operation} is pushed by the server, and was fetched`,
    'Subscribe with useSubscription or controller.subscribe, and read the last event with useCache',
  ],

  /** A request got no response (REST-9). */
  network: (request: string, cause: unknown): Sentences => [
    `${request} got no response: ${showReason(cause)}`,
    'Check the URL (absolute in Node), the connection and, across origins, CORS',
  ],

  /** The connection broke while the body was read (REST-9). */
  body_broken: (request: string, cause: unknown): Sentences => [
    `${request} failed while its body was read: ${showReason(cause)}`,
    'Fetch again, or set retry',
  ],

  /** The response took too long (REST-9). */
  timeout: (request: string, after: number): Sentences => [
    `${request} took more than ${after} ms`,
    'Raise the timeout, or set retry',
  ],

  /** A response is not JSON as expected (REST-4). */
  body_not_json: (request: string, type: string | null, text: string): Sentences => [
    /^\s*<(!doctype|html|\?xml)/i.test(text)
      ? `${request} responded with an HTML page in place of JSON: ${showValue(text)}`
      : `${request} responded with ${type ?? 'a body without content type'} that is not JSON: ${showValue(text)}`,
    'Check path and urlPrefix, or set content: "text" if it is intended',
  ],

  /** An override of parseResponse could not parse the body (REST-9). */
  body_not_parsed: (request: string, cause: Error): Sentences => [
    `${request} responded with a body that does not parse: ${showValue(cause)}`,
    'Check what parseResponse expects',
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

  /** The response to a mutation that removes an entity has no body, and the arguments do not name an entity. */
  removal_id_missing: (key: string): Sentences => [
    `The response of ${show(key)} is empty, and its arguments hold no primary key of what it removes`,
    'Return the id from process(value, params)',
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

function kind(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
