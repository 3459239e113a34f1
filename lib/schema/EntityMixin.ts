import { Entity } from './Entity.ts';
import type { FieldSchemas } from './infer.ts';
import { isPlain } from './objects.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript asks for this of a class that a mixin extends
type Constructor = new (...args: any[]) => object;

type Statics = Omit<typeof Entity, 'prototype'>;
type Hook =
  | 'process'
  | 'validate'
  | 'merge'
  | 'mergeWithStore'
  | 'shouldUpdate'
  | 'shouldReorder'
  | 'fromJS'
  | 'queryKey';

/** The options of `EntityMixin`: the statics of an entity class. */
export interface EntityMixinOptions<E> extends Partial<Pick<Statics, Hook | 'indexes'>> {
  /** The field that is the primary key, or a function that computes it. */
  readonly pk?:
    | keyof E
    | ((
        value: E,
        parent?: unknown,
        key?: string,
        args?: readonly unknown[],
      ) => string | number | bigint | undefined);
  /** The name of the table in the store; by default, that of the class. */
  readonly key?: string;
  /** The schemas of fields that contain entities, or that are converted when read. */
  readonly schema?: FieldSchemas<E>;
}

type Identified<E> = E extends { id?: unknown } | { pk(...args: never): unknown } ? true : false;

/** The method `pk`, unless data has a field of this name. */
type PkOf<E> = E extends { pk: unknown } ? unknown : Pick<Entity, 'pk'>;

/** A class that is extended by the members of Entity. */
export type Mixed<B extends Constructor> = (new (
  ...args: ConstructorParameters<B>
) => InstanceType<B> & PkOf<InstanceType<B>>) &
  Omit<B, keyof typeof Entity> &
  Statics;

/**
 * Creates an entity class from a class that can't extend Entity.
 *
 * It has the fields, methods and statics of that class and of Entity. The options, and Entity's statics other than `key`
 * and `schema`, override those of the class. Without the option `pk`, the class needs a field `id` or a method `pk`. By
 * default, the key is the class name.
 *
 * @example
 * class Dto {
 *   slug = '';
 *   title = 'untitled';
 * }
 * class Article extends EntityMixin(Dto, { pk: 'slug' }) {}
 * const { result, entities } = normalize(Article, { slug: 'a' });
 * entities; // => { Article: { a: { slug: 'a' } } }
 * denormalize(Article, result, entities).title; // => 'untitled'
 */
export function EntityMixin<B extends Constructor>(
  Base: B,
  ...rest: Identified<InstanceType<B>> extends true
    ? [options?: EntityMixinOptions<InstanceType<B>>]
    : [options: EntityMixinOptions<InstanceType<B>> & { pk: unknown }]
): Mixed<B> {
  const { pk, ...statics }: EntityMixinOptions<InstanceType<B>> = rest[0] ?? {};
  class Entitled extends (Base as Constructor) {}
  const { prototype: _prototype, length: _length, ...inherited } = Object.getOwnPropertyDescriptors(Entity);
  Object.defineProperties(Entitled, { ...inherited, name: { value: Base.name, configurable: true } });
  const { key, schema } = Base as { key?: unknown; schema?: unknown };
  const isEntity = Base.prototype instanceof Entity;
  Object.assign(Entitled, {
    schema: isPlain(schema) ? { ...schema } : {},
    ...(typeof key === 'string' && !isEntity && { key }),
    ...statics,
  });
  if (pk !== undefined || !('pk' in Base.prototype)) {
    Object.defineProperty(Entitled.prototype, 'pk', {
      value: pk === undefined ? Entity.prototype.pk : pkBy(pk as never),
      writable: true,
      configurable: true,
    });
  }
  return Entitled as unknown as Mixed<B>;
}

type Pk = Entity['pk'];

/** `Entity.pk` for the option `pk`. */
function pkBy(pk: string | ((value: object, ...where: Parameters<Pk>) => ReturnType<Pk>)): Pk {
  return function (this: object, ...where) {
    return typeof pk === 'function' ? pk(this, ...where) : (this as Record<string, string>)[pk];
  };
}
