import type { EntityPlan, Stored } from '../schema/contract.ts';
import type { Slot } from './Cell.ts';
import type { Source } from './Source.ts';
import type { Entities } from './EntityTables.ts';
import { storable } from './storable.ts';
import { Lineage } from './Lineage.ts';

let versions = 0;

/** Plain tables, as `normalize` gives them, made readable. */
export class PlainTables implements Source {
  readonly version = ++versions;
  readonly lineage: Lineage;
  readonly #entities: Entities;

  constructor(entities: Entities, lineage = new Lineage()) {
    this.#entities = entities;
    this.lineage = lineage;
  }

  slot(plan: EntityPlan, pk: string): Slot {
    return this.lineage.family(plan.key).slot(pk);
  }

  stored({ key }: EntityPlan, { pk }: Slot): Stored {
    const entities = this.#entities;
    return Object.hasOwn(entities, key) ? storable(entities[key], pk) : undefined;
  }
}
