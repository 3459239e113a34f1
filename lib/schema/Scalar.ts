import { fail } from '../errors/errors.ts';
import { CollectionPlan } from './CollectionPlan.ts';
import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { EntityRecord, ParentEntity, SchemaObject } from './contract.ts';
import { append } from './members.ts';
import { toPk } from './pk.ts';

/** What tells the values of a Scalar apart. */
export interface ScalarOptions {
  /** Names the column by the arguments: one portfolio, one currency, one day. */
  lens(args: readonly unknown[]): string | undefined;
  /** Names the columns, and with it their table. */
  key: string;
  /** Whose fields they are, for columns that come without the entity, in `schema.Values` or a list. */
  entity?: ParentEntity;
}

/**
 * A field whose value depends on the arguments: the same entity, another price in every portfolio.
 *
 * Its values are stored in columns of their own, so that what is read for one set of arguments is not overwritten
 * by what comes for another. The lens must give a name when a value is stored; without one it reads as undefined.
 *
 * @example
 * class Stock extends Entity {
 *   id = '';
 *   price = 0;
 *   static schema = { price: new Scalar({ key: 'currency', lens: ([args]) => args?.currency }) };
 * }
 * const controller = new Controller();
 * controller.set(Stock, { currency: 'eur' }, { id: '1', price: 90 });
 * controller.set(Stock, { currency: 'usd' }, { id: '1', price: 100 });
 * controller.get(Stock, { id: '1', currency: 'eur' }).price; // => 90
 */
export class Scalar implements SchemaObject {
  readonly acceptsPrimitives = true;
  readonly #lens: (args: readonly unknown[]) => string | undefined;
  readonly #entity: ParentEntity | undefined;
  readonly #cells: CollectionPlan;

  constructor({ lens, key, entity }: ScalarOptions) {
    this.#lens = lens;
    this.#entity = entity;
    this.#cells = new CollectionPlan(`Scalar(${key})`, append);
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    const { args } = delegate;
    const lens = this.#lens(args);
    if (lens === undefined) return fail('scalar_without_lens', this.#cells.key, args);
    if (parentEntity && key !== undefined && parentEntity.schema[key] === this) {
      const pk = toPk(parentEntity.key, parentEntity.pk(parent, undefined, undefined, args), parent);
      delegate.put(this.#cells, cellPk(parentEntity, pk, lens), { [key]: input }, true);
      return [pk, key, parentEntity.key];
    }
    const entity = this.#entity;
    if (!entity || typeof input !== 'object') return fail('scalar_without_entity', this.#cells.key, input);
    const pk = toPk(entity.key, entity.pk(input, parent, key, args) ?? key, input);
    const cell = cellPk(entity, pk, lens);
    delegate.put(this.#cells, cell, input as EntityRecord, false);
    return cell;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): unknown {
    if (typeof input === 'string') return delegate.getEntity(this.#cells.key, input);
    if (!Array.isArray(input)) return input;
    const [pk, field, key] = input as string[];
    const lens = delegate.argsKey(this.#lens);
    if (lens === undefined || !input.every((part) => typeof part === 'string')) return undefined;
    const cell = delegate.getEntity(this.#cells.key, cellPk({ key: key as string }, pk as string, lens));
    return typeof cell === 'object' && Object.hasOwn(cell, field as string)
      ? cell[field as string]
      : undefined;
  }

  parts(): readonly unknown[] {
    return [];
  }
}

/** Unambiguous, whatever is in its parts. */
function cellPk({ key }: { readonly key: string }, pk: string, lens: string): string {
  return [key, pk, lens].map((part) => String(part).replaceAll(/[\\|]/g, '\\$&')).join('|');
}
