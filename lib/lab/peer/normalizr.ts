import * as normalizr from 'normalizr';
import { denormalize, Entity, type EntityClass, normalize, schema } from 'wireshape';

type Fields = Record<string, unknown>;

/** The options of normalizr's entities, by its names. */
export interface Options {
  idAttribute?: string | ((value: Fields, parent: Fields, key: string) => unknown);
  mergeStrategy?: (a: Fields, b: Fields) => Fields;
  processStrategy?: (value: Fields, parent: Fields, key: string) => Fields;
  fallbackStrategy?: (id: string, of: { key: string }) => Fields | undefined;
}

/** What a case may use: schemas of either library, under one set of names. */
export interface Peer {
  entity(key: string, fields?: Fields, options?: Options): Definable;
  array(of: unknown, attribute?: unknown): Definable;
  object(of: Fields): Definable;
  values(of: unknown, attribute?: unknown): Definable;
  union(of: Fields, attribute: unknown): Definable;
  normalize(input: unknown, of: unknown): { result: unknown; entities: Fields };
  denormalize(input: unknown, of: unknown, entities: unknown): unknown;
}

export interface Definable {
  define(of: unknown): unknown;
}

/** normalizr 3.6. */
export const theirs: Peer = {
  entity: (key, fields, options) => new normalizr.schema.Entity(key, fields as never, options as never),
  array: (of, attribute) => new normalizr.schema.Array(of as never, attribute as never),
  object: (of) => new normalizr.schema.Object(of as never),
  values: (of, attribute) => new normalizr.schema.Values(of as never, attribute as never),
  union: (of, attribute) => new normalizr.schema.Union(of as never, attribute as never),
  normalize: (input, of) => normalizr.normalize(input, of as never),
  denormalize: (input, of, entities) => normalizr.denormalize(input, of as never, entities as never),
};

const made = (of: new (...args: never[]) => object, ...args: unknown[]): Definable =>
  Reflect.construct(of, attributeLeftOut(args)) as Definable;

const attributeLeftOut = ([of, attribute]: unknown[]): unknown[] =>
  attribute === undefined ? [of] : [of, attribute];

/** Wireshape, as the guide says to write what normalizr's options say. */
export const ours: Peer = {
  entity: (
    key,
    fields = {},
    { idAttribute = 'id', mergeStrategy, processStrategy, fallbackStrategy } = {},
  ) => {
    class Made extends Entity {
      static override key = key;
      static override schema = fields;
      static override readonly plain = true;
      static override readonly numericIds = true;
      static define(more: Fields): void {
        this.schema = { ...this.schema, ...more };
      }
    }
    const { prototype } = Made;
    if (typeof idAttribute === 'function')
      Object.assign(Made, {
        pk: (value: Fields, parent: Fields, name: string) => idAttribute(value, parent, name),
      });
    else if (idAttribute !== 'id') {
      prototype.pk = function (this: object) {
        return (this as Record<string, string>)[idAttribute];
      };
    }
    if (mergeStrategy) Object.assign(Made, { merge: mergeStrategy });
    if (processStrategy) Object.assign(Made, { process: processStrategy });
    if (fallbackStrategy) Made.fallback = (id) => fallbackStrategy(id, Made);
    return Made as EntityClass & typeof Made;
  },
  array: (of, attribute) => made(schema.Array, of, attribute),
  object: (of) => made(schema.Object, of),
  values: (of, attribute) => made(schema.Values, of, attribute),
  union: (of, attribute) => made(schema.Union, of, attribute),
  normalize(input, of) {
    const { result, entities } = normalize(of, input);
    return { result, entities };
  },
  denormalize: (input, of, entities) => denormalize(of, input, entities as never),
};
