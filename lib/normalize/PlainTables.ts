import type { EntityPlan, Stored } from '../schema/contract.ts';
import type { Family } from './Family.ts';
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
  readonly #families: Family[] = [];

  constructor(entities: Entities, lineage = new Lineage()) {
    this.#entities = entities;
    this.lineage = lineage;
  }

  family(plan: EntityPlan): Family {
    return (this.#families[plan.no] ??= this.lineage.family(plan.key));
  }

  stored(plan: EntityPlan, at: number): Stored {
    const { key, pks } = this.family(plan);
    const entities = this.#entities;
    return Object.hasOwn(entities, key) ? storable(entities[key], pks[at] as string) : undefined;
  }
}
