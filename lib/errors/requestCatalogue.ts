import type { Sentences } from './catalogue.ts';
import { show } from './show.ts';
import { showLost, showReason, showValue } from './showValue.ts';

/** The errors and warnings of endpoints and requests, by code. */
export const requestCatalogue = {
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

  /** A search parameter is an object: there is no common way to serialize it. In a call with a body, it may be meant as that. */
  search_param_unfit: (name: string, value: unknown, method: string): Sentences => [
    `The search parameter ${show(name)} is ${showLost(value)}`,
    /^(GET|HEAD)$/i.test(method)
      ? 'Pass a string, number, boolean or an array of these, or override searchToString'
      : `Pass the body of a ${method} as second argument, endpoint(params, body); a search parameter is a string, number, boolean or an array of these`,
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
};
