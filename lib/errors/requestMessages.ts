import { type Message, message } from './messages.ts';
import { show } from './show.ts';

/** An Endpoint's key begins with its name, and an anonymous function has none. */
export const endpointWithoutName = (): Message =>
  message(
    'endpoint_without_name',
    'An Endpoint has no name for its key',
    'Give it one: new Endpoint(fetch, { name: "getUser" })',
  );

/** A path has a syntax error. */
export const pathNotUnderstood = (path: string, cause: Error): Message =>
  message(
    'path_not_understood',
    `The path ${show(path)} can't be read: ${cause.message.split(/[:;] /)[0]}`,
    'Write :name, *name or {optional}, the origin into urlPrefix, and a backslash before a literal : * ? { }',
  );

/** A placeholder got no value (REST-1). */
export const pathArgumentMissing = (
  endpoint: string,
  names: readonly string[],
  path: string,
  given: unknown,
): Message =>
  message(
    'path_argument_missing',
    `${endpoint} needs ${names.map(show).join(' and ')} for the path ${show(path)}, and got ${show(given)}`,
    `Call it with { ${names.join(', ')} } as first argument`,
  );

/** A placeholder got an empty value, which would give another path. */
export const pathArgumentEmpty = (endpoint: string, name: string, path: string): Message =>
  message(
    'path_argument_empty',
    `${endpoint} got an empty value for ${show(name)} in the path ${show(path)}`,
    'Give a value, or leave it out if it is optional',
  );

/** A value can't stand in a path: an object, half a character, or `..`, which leads elsewhere. */
export const pathArgumentUnfit = (endpoint: string, path: string, value: unknown, name?: string): Message =>
  message(
    'path_argument_unfit',
    `${endpoint} can't put ${show(value)} into the path ${show(path)}${name === undefined ? '' : ` for ${show(name)}`}`,
    'Give a string or a number that is neither "." nor ".."',
  );

/** The first argument of an endpoint is not an object of params (REST-1). */
export const paramsNotObject = (endpoint: string, params: unknown): Message =>
  message(
    'params_not_object',
    `${endpoint} takes its params as an object, and got ${show(params)}`,
    'Call it with { name: value } as first argument',
  );

/** A search parameter is an object, which no convention writes the same way. */
export const searchParamUnfit = (name: string, value: unknown): Message =>
  message(
    'search_param_unfit',
    `The search parameter ${show(name)} is ${show(value)}`,
    'Give a string, number, boolean or an array of these, or override searchToString',
  );

/** A header's name or value is not legal, such as one with a line break. */
export const headerUnfit = (name: string, value: unknown): Message =>
  message(
    'header_unfit',
    `The header ${show(name)} can't have the value ${show(value)}`,
    'Remove line breaks and what is not Latin-1, or encode the value',
  );

/** A request body can't be written as JSON (CTL-13). */
export const bodyUnfit = (endpoint: string, body: unknown): Message =>
  message(
    'body_unfit',
    `${endpoint} can't write its body ${show(body)} as JSON`,
    'Send a bigint as a string, remove cycles and functions, or give FormData, a Blob or a string',
  );

/** Binary content has no parts to normalize (REST-6). */
export const schemaBesideBinary = (endpoint: string, content: string): Message =>
  message(
    'schema_beside_binary',
    `${endpoint} has a schema beside content ${show(content)}`,
    "Remove one of the two: binary can't be normalized",
  );

/** An endpoint's schema has no Collection to change or to add a page to (COL-1). */
export const collectionMissing = (endpoint: string, member: string): Message =>
  message(
    'collection_missing',
    `${endpoint} has no Collection in its schema for ${member}`,
    'Give it schema: new Collection([Entity]), or one in an object; a map has assign, a list push',
  );

/** getPage does not know which parameter is the cursor. */
export const paginationFieldMissing = (endpoint: string): Message =>
  message(
    'pagination_field_missing',
    `${endpoint} has no paginationField for getPage`,
    'Set paginationField: "cursor", or use paginated("cursor")',
  );

/** A resource's path does not say which one of it is meant. */
export const resourceWithoutId = (path: string): Message =>
  message(
    'resource_without_id',
    `The resource path ${show(path)} has no placeholder`,
    'End it with one, as in "/users/:id"',
  );

/** A response that is not ok (REST-9). */
export const httpFailed = (asked: string, { status, statusText }: Response): Message =>
  message('http', `${asked} answered ${status} ${statusText}`.trim(), 'Read error.response for the body');

/** No response came (REST-9). */
export const networkFailed = (asked: string, cause: unknown): Message =>
  message(
    'network',
    `${asked} got no answer: ${reason(cause)}`,
    'Check the address (whole in Node), connection and, across origins, CORS',
  );

/** The connection broke while the body came in (REST-9). */
export const bodyBroken = (asked: string, cause: unknown): Message =>
  message('body_broken', `${asked} broke off in its body: ${reason(cause)}`, 'Try again, or set retry');

/** The response took too long (REST-9). */
export const timedOut = (asked: string, after: number): Message =>
  message('timeout', `${asked} took more than ${after} ms`, 'Raise the timeout, or set retry');

/** JSON was due and something else came (REST-4). */
export const bodyNotJson = (asked: string, type: string | null, text: string): Message =>
  message(
    'body_not_json',
    /^\s*<(!doctype|html|\?xml)/i.test(text)
      ? `${asked} answered an HTML page where JSON was due: ${show(text)}`
      : `${asked} answered ${type ?? 'a body without content type'} that is not JSON: ${show(text)}`,
    'Check path and urlPrefix, or set content: "text" if it is meant',
  );

/** An override of parseResponse read a body that is not what it expects (REST-9). */
export const bodyNotParsed = (asked: string, cause: Error): Message =>
  message(
    'body_not_parsed',
    `${asked} answered a body that does not parse: ${cause.message}`,
    'Check what parseResponse expects',
  );

function reason(cause: unknown): string {
  const { message: own, cause: inner } = (cause ?? {}) as Error;
  return (
    [own, inner instanceof Error ? inner.message : undefined].filter(Boolean).join(', ') || 'no reason given'
  );
}
