import { show } from './show.ts';

/** What an error says: a stable code, and a text that gives the fact with its value, then the fix. */
export interface Message {
  code: string;
  text: string;
}

const message = (code: string, fact: string, fix: string): Message => ({ code, text: `${fact}. ${fix}` });

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
    'Give the name of the attribute as second argument, or a function; for an object schema write new schema.Object({...})',
  );

/** An element's attribute value has no schema in the mapping (ARR-8). */
export const unmappedElement = (schema: string, key: string, keys: readonly string[]): Message =>
  message(
    'unmapped_element',
    `${schema} has no schema for ${show(key)}, only for ${show(keys)}, so the element stays as it came`,
    'Add the key to the mapping with define(), or ignore this when it is meant',
  );

/** A raw element has the shape that results use for polymorphic values (ARR-12). */
export const markerAsInput = (schema: string, value: unknown): Message =>
  message(
    'marker_as_input',
    `${schema} got ${show(value)}, which is how a result marks an entity, as an element without a schema`,
    'Give the element another field, or map its attribute value',
  );

/** `[A, B]` says nothing about which schema an element has (ARR-3). */
export const arrayShorthandMembers = (count: number): Message =>
  message(
    'array_shorthand_members',
    `The shorthand [S] takes one schema, and got ${count}`,
    'For a list of several types write new schema.Array({ key: A, other: B }, "attribute")',
  );

/** A string, number or boolean stands where an array, object or entity was due (ARR-13). */
export const unexpectedInput = (schema: string, expected: string, value: unknown): Message =>
  message(
    'unexpected_input',
    `${schema} expects ${expected}, and got ${typeof value} ${show(value)}`,
    looksLikeJson(value)
      ? 'It is JSON that was not parsed: send content-type application/json, or call JSON.parse'
      : 'Check what the endpoint answers, or change the schema',
  );

function looksLikeJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

/** A deserializer in an entity's static schema threw (ENT-5). */
export const deserializerFailed = (entity: string, pk: string, field: string, value: unknown): Message =>
  message(
    'deserializer_failed',
    `The deserializer of ${entity}.${field} threw for ${show(value)} (pk ${show(pk)})`,
    `Make ${entity}.schema.${field} accept what the server sends`,
  );

/** Two classes share a key, so that their entities share a table (ENT-3). */
export const keyClash = (key: string): Message =>
  message(
    'key_clash',
    `Two entity classes have the key ${show(key)}`,
    'Give one of them another static key, or use one class',
  );

/** An entity's validate() refused what was to be stored (ENT-9). */
export const invalidEntity = (entity: string, reason: string, value: unknown): Message =>
  message(
    'invalid_entity',
    `${entity}.validate() says ${show(reason)} of ${show(value)}`,
    'Have the server send what validate() asks for, or relax it',
  );

/** A hook was used outside of any DataProvider. */
export const noProvider = (): Message =>
  message(
    'no_provider',
    'There is no DataProvider around this component',
    'Put <DataProvider> from wireshape/react around the part of the app that uses its hooks',
  );
