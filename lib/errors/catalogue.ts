import { show } from './show.ts';

/** What an error says in development: the fact with its value, and the fix. */
export type Sentences = readonly [fact: string, fix: string];

/** Every error and warning of the library, by its code. A production bundle leaves these out and keeps the codes. */
export const catalogue = {
  /** An entity came without an id (ENT-2). */
  pk_missing: (entity: string, value: unknown): Sentences => [
    `${entity} has no primary key in ${show(value)}`,
    `Return a string from ${entity}.pk(), or have the server send "id"`,
  ],

  /** A mapping came without the attribute that chooses among its schemas (ARR-5). */
  mapping_without_attribute: (schema: string, keys: readonly string[]): Sentences => [
    `${schema} got a mapping of ${show(keys)} without a schemaAttribute`,
    'Give the attribute as second argument, or a function; an object schema is new schema.Object({...})',
  ],

  /** `define()` of a mapping got something else (ARR-10). */
  mapping_expected: (schema: string, got: unknown): Sentences => [
    `${schema} has a mapping, and define() got ${show(got)}`,
    'Pass a mapping too; it is merged into the first',
  ],

  /** An element's attribute value has no schema in the mapping (ARR-8). */
  unmapped_element: (schema: string, key: string | undefined, keys: readonly string[]): Sentences => [
    `${schema} has no schema for ${show(key)}, only for ${show(keys)}, so the element stays as it came`,
    'Add the key to the mapping with define(), or ignore this when it is meant',
  ],

  /** A raw element has the shape that results use for polymorphic values (ARR-12). */
  marker_as_input: (schema: string, value: unknown): Sentences => [
    `${schema} got ${show(value)}, which is how a result marks an entity`,
    'Give the element another field, or map its attribute value',
  ],

  /** `[A, B]` says nothing about which schema an element has (ARR-3). */
  array_shorthand_members: (count: number): Sentences => [
    `The shorthand [S] takes one schema, and got ${count}`,
    'For a list of several types write new schema.Array({ key: A, other: B }, "attribute")',
  ],

  /** A Collection is a list or a map (COL-1). */
  collection_of_other: (got: unknown): Sentences => [
    `Collection takes a list or a map, and got ${show(got)}`,
    'Write new Collection([S]), or new Collection(new schema.Values(S))',
  ],

  /** A page came for a list that is not stored, while one that was requested with a cursor is (COL-3). */
  page_of_other_list: (table: string, list: string, stored: string): Sentences => [
    `A page was added to the list ${list} of ${table}, and the one that was requested is ${stored}`,
    'Request the list without the cursor; only its further pages take one',
  ],

  /** A Scalar's lens gave no column to store a value in (UNI-1). */
  scalar_without_lens: (table: string, args: readonly unknown[]): Sentences => [
    `The lens of ${table} gave undefined for ${show(args)}`,
    'Pass the argument that it reads, or have it name a column',
  ],

  /** A Scalar stands outside of an entity and does not know whose columns these are (UNI-1). */
  scalar_without_entity: (table: string, value: unknown): Sentences => [
    `${table} can't tell whose fields ${show(value)} are`,
    'Pass { entity } to the Scalar, and an object of fields as the value',
  ],

  /** A string, number or boolean stands where an array, object or entity was due (ARR-13). */
  unexpected_input: (schema: string, expected: string, value: unknown): Sentences => [
    `${schema} expects ${expected}, and got ${kind(value)} ${show(value)}`,
    looksLikeJson(value)
      ? 'It is JSON that was not parsed: send content-type application/json, or call JSON.parse'
      : 'Check what the endpoint answers, or change the schema',
  ],

  /** A list or object without an identity holds itself, or stands at very many places (ARR-14). */
  endless_input: (value: unknown): Sentences => [
    `${show(value)} holds itself, or stands at more than 100,000 places`,
    'Give it an id, and make an Entity of it',
  ],

  /** A deserializer in an entity's static schema threw (ENT-5). */
  deserializer_failed: (entity: string, pk: string, field: string, value: unknown): Sentences => [
    `The deserializer of ${entity}.${field} threw for ${show(value)} (pk ${show(pk)})`,
    `Make ${entity}.schema.${field} accept what the server sends`,
  ],

  /** An entity class has no name that its table could have (ENT-3). */
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

  /** An entity's validate() refused what was to be stored (ENT-9). */
  invalid_entity: (entity: string, reason: string, value: unknown): Sentences => [
    `${entity}.validate() says ${show(reason)} of ${show(value)}`,
    'Have the server send what validate() asks for, or relax it',
  ],

  /** Something that runs while an action is applied dispatched another one. */
  write_during_write: (type: string): Sentences => [
    `The store got ${show(type)} while it was applying another action`,
    'Write after it: a schema hook, update() and getOptimisticResponse() only compute values',
  ],

  /** A hook was used with an endpoint whose answers are not kept (REST-7). */
  not_kept: (endpoint: string): Sentences => [
    `${endpoint} has dataExpiryLength 0, so there is nothing to read`,
    'Use what controller.fetch(endpoint, ...args) resolves to, or raise dataExpiryLength',
  ],

  /** An updater needs the value before, and the schema can't find one without a result. */
  nothing_before: (schema: unknown): Sentences => [
    `The schema ${show(schema)} can't be read by itself, so there is no value before for a function`,
    'Give the value, or use a Collection, All or an Entity',
  ],

  /** The store was reset, or its controller cleaned up, while a request was under way. */
  reset: (key: string): Sentences => [
    `The store was emptied while ${show(key)} was under way`,
    'Ignore this when logging out or unmounting, or fetch again',
  ],

  /** A subscription keeps fetching, and the endpoint does not say how often (REST-8). */
  nothing_to_poll: (endpoint: string): Sentences => [
    `${endpoint} was subscribed to, and has no pollFrequency`,
    'Give it pollFrequency in milliseconds, or use useSuspense',
  ],

  /** Two endpoints have one key, and process what comes in different ways (CTL-13). */
  key_shared: (key: string, endpoint: string): Sentences => [
    `The key ${show(key)} of ${endpoint} holds the result of another endpoint, which processes responses differently`,
    'Give one of them a key() of its own, or use one endpoint; a production build throws this',
  ],

  /** Arguments are told apart by their JSON, and these have none, or one that others have too (CTL-13). */
  args_not_json: (args: unknown, name?: string, type?: string): Sentences => [
    name === undefined
      ? `The arguments ${show(args)} can't be written as JSON`
      : `The argument ${show(name)} is of type ${type}, and JSON can't tell ${show(args)} from another`,
    'Give strings, numbers, and plain objects or arrays without cycles',
  ],

  /** An Endpoint's key begins with its name, and an anonymous function has none. */
  endpoint_without_name: (): Sentences => [
    'An Endpoint has no name for its key',
    'Give it one: new Endpoint(fetch, { name: "getUser" })',
  ],

  /** A path has a syntax error. */
  path_not_understood: (path: string, cause: Error): Sentences => [
    `The path ${show(path)} can't be read: ${cause.message.split(/[:;] /)[0]}`,
    'Write :name, *name or {optional}, the origin into urlPrefix, and a backslash before a literal : * ? { }',
  ],

  /** A placeholder got no value (REST-1). */
  path_argument_missing: (
    endpoint: string,
    names: readonly string[],
    path: string,
    given: unknown,
  ): Sentences => [
    `${endpoint} needs ${names.map(show).join(' and ')} for the path ${show(path)}, and got ${show(given)}`,
    `Call it with { ${names.join(', ')} } as first argument`,
  ],

  /** A placeholder got an empty value, which would give another path. */
  path_argument_empty: (endpoint: string, name: string, path: string): Sentences => [
    `${endpoint} got an empty value for ${show(name)} in the path ${show(path)}`,
    'Give a value, or leave it out if it is optional',
  ],

  /** A value can't stand in a path: an object, half a character, or `..`, which leads elsewhere. */
  path_argument_unfit: (endpoint: string, path: string, value: unknown, name?: string): Sentences => [
    `${endpoint} can't put ${show(value)} into the path ${show(path)}${name === undefined ? '' : ` for ${show(name)}`}`,
    'Give a string or a number that is neither "." nor ".."',
  ],

  /** The first argument of an endpoint is not an object of params (REST-1). */
  params_not_object: (endpoint: string, params: unknown): Sentences => [
    `${endpoint} takes its params as an object, and got ${show(params)}`,
    'Call it with { name: value } as first argument',
  ],

  /** A search parameter is an object, which no convention writes the same way. */
  search_param_unfit: (name: string, value: unknown): Sentences => [
    `The search parameter ${show(name)} is ${show(value)}`,
    'Give a string, number, boolean or an array of these, or override searchToString',
  ],

  /** A header's name or value is not legal, such as one with a line break. */
  header_unfit: (name: string, value: unknown): Sentences => [
    `The header ${show(name)} can't have the value ${show(value)}`,
    'Remove line breaks and what is not Latin-1, or encode the value',
  ],

  /** A request body can't be written as JSON (CTL-13). */
  body_unfit: (endpoint: string, body: unknown): Sentences => [
    `${endpoint} can't write its body ${show(body)} as JSON`,
    'Send a bigint as a string, remove cycles and functions, or give FormData, a Blob or a string',
  ],

  /** Binary content has no parts to normalize (REST-6). */
  schema_beside_binary: (endpoint: string, content: string): Sentences => [
    `${endpoint} has a schema beside content ${show(content)}`,
    "Remove one of the two: binary can't be normalized",
  ],

  /** An endpoint's schema has no Collection to change or to add a page to (COL-1). */
  collection_missing: (endpoint: string, member: string): Sentences => [
    `${endpoint} has no Collection in its schema for ${member}`,
    'Give it schema: new Collection([Entity]), or one in an object; a map has assign, a list push',
  ],

  /** getPage does not know which parameter is the cursor. */
  pagination_field_missing: (endpoint: string): Sentences => [
    `${endpoint} has no paginationField for getPage`,
    'Set paginationField: "cursor", or use paginated("cursor")',
  ],

  /** A resource's path does not say which one of it is meant. */
  resource_without_id: (path: string): Sentences => [
    `The resource path ${show(path)} has no placeholder`,
    'End it with one, as in "/users/:id"',
  ],

  /** A response that is not ok (REST-9). */
  http: (asked: string, status: number, statusText: string): Sentences => [
    `${asked} answered ${status} ${statusText}`.trim(),
    'Read error.response for the body',
  ],

  /** No response came (REST-9). */
  network: (asked: string, cause: unknown): Sentences => [
    `${asked} got no answer: ${reason(cause)}`,
    'Check the address (whole in Node), connection and, across origins, CORS',
  ],

  /** The connection broke while the body came in (REST-9). */
  body_broken: (asked: string, cause: unknown): Sentences => [
    `${asked} broke off in its body: ${reason(cause)}`,
    'Try again, or set retry',
  ],

  /** The response took too long (REST-9). */
  timeout: (asked: string, after: number): Sentences => [
    `${asked} took more than ${after} ms`,
    'Raise the timeout, or set retry',
  ],

  /** JSON was due and something else came (REST-4). */
  body_not_json: (asked: string, type: string | null, text: string): Sentences => [
    /^\s*<(!doctype|html|\?xml)/i.test(text)
      ? `${asked} answered an HTML page where JSON was due: ${show(text)}`
      : `${asked} answered ${type ?? 'a body without content type'} that is not JSON: ${show(text)}`,
    'Check path and urlPrefix, or set content: "text" if it is meant',
  ],

  /** An override of parseResponse read a body that is not what it expects (REST-9). */
  body_not_parsed: (asked: string, cause: Error): Sentences => [
    `${asked} answered a body that does not parse: ${cause.message}`,
    'Check what parseResponse expects',
  ],

  /** A hook was used outside of any DataProvider. */
  no_provider: (): Sentences => [
    'There is no DataProvider around this component',
    'Put <DataProvider> around what uses hooks of wireshape/react',
  ],

  /** An answer came and was stored, and yet can't be read: an entity that it needs is not valid. */
  answer_unreadable: (key: string): Sentences => [
    `The answer of ${show(key)} needs an entity that was removed or is not valid`,
    'Check what the endpoint answers, and validate()',
  ],

  /** The page has no data from a server. */
  no_server_data: (id: string): Sentences => [
    `The page has no element with the id ${show(id)}, or an empty one`,
    'Render ServerData on the server behind the app, with the same id, or wait with awaitInitialData',
  ],

  /** A fixture answers requests by their address, and this endpoint does not say to which one it sends. */
  fixture_without_url: (endpoint: string): Sentences => [
    `A fixture names ${show(endpoint)}, which has no url() to know its requests by`,
    'Use a RestEndpoint, or replace the function that the endpoint calls',
  ],

  /** A request went out that no fixture and no interceptor fits. */
  fixture_missing: (asked: string): Sentences => [
    `No fixture and no interceptor fits ${asked}`,
    'Add one with that method and address; compare the arguments and urlPrefix',
  ],
};

function kind(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function looksLikeJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

function reason(cause: unknown): string {
  const { message: own, cause: inner } = (cause ?? {}) as Error;
  return (
    [own, inner instanceof Error ? inner.message : undefined].filter(Boolean).join(', ') || 'no reason given'
  );
}
