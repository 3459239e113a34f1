import { fail } from '../errors/errors.ts';
import { CollectionPlan } from './CollectionPlan.ts';
import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { EntityRecord, ParentEntity, SchemaObject } from './contract.ts';
import { append } from './members.ts';
import { toPk } from './pk.ts';

/** Fields of entities that depend on the arguments, stored as records of their own. They are merged as entities are. */
class CellsPlan extends CollectionPlan {
  override readonly kind = undefined;
}

/** The options of a Scalar. */
export interface ScalarOptions {
  /** Returns the column for the arguments of the endpoint: a portfolio, a currency, a day. */
  lens(args: readonly unknown[]): string | undefined;
  /** The name of the columns, and of their table. */
  key: string;
  /** The entity of the fields, for columns that a response has without the entity, in `schema.Values` or a list. */
  entity?: ParentEntity;
}

/**
 * A field whose value depends on the arguments: one entity, with another price in each portfolio.
 *
 * Its values are stored in columns of their own, so that a response for some arguments does not overwrite the values
 * for others. The lens has to return a column when a value is stored. If it returns none at a read, the value is
 * undefined.
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
  readonly #cells: CellsPlan;

  constructor({ lens, key, entity }: ScalarOptions) {
    this.#lens = lens;
    this.#entity = entity;
    this.#cells = new CellsPlan(`Scalar(${key})`, append);
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
    const pk = toPk(entity.key, this.entityPk(input, parent, key, args), input);
    const cell = cellPk(entity, pk, lens);
    delegate.put(this.#cells, cell, input as EntityRecord, false);
    return cell;
  }

  /**
   * Returns the primary key of the entity whose columns a response has without it; a subclass may override it. By default, it is that
   * of the entity, or the key in a map.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- only the server knows the type of what it sends
  entityPk(input: any, parent: unknown, key: string | undefined, args: readonly unknown[]): unknown {
    return this.#entity?.pk(input, parent, key, args) ?? key;
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

/** A unique text for these parts, whatever they contain. */
function cellPk({ key }: { readonly key: string }, pk: string, lens: string): string {
  return [key, pk, lens].map((part) => String(part).replaceAll(/[\\|]/g, '\\$&')).join('|');
}
