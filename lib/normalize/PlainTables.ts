import type { EntityPlan, Stored } from '../schema/contract.ts';
import type { Family } from './Family.ts';
import type { Source } from './Source.ts';
import type { Entities } from './EntityTables.ts';
import { storable } from './storable.ts';
import { Lineage } from './Lineage.ts';
import { nextRun } from './run.ts';

/** Plain tables, as `normalize` gives them, made readable. */
export class PlainTables implements Source {
  readonly version = nextRun();
  readonly lineage = new Lineage();
  readonly #entities: Entities;
  readonly #families: Family[] = [];

  constructor(entities: Entities) {
    this.#entities = entities;
  }

  family(plan: EntityPlan): Family {
    return (this.#families[plan.no] ??= this.lineage.family(plan.key));
  }

  stored(plan: EntityPlan, at: number): Stored {
    const { key, pks } = this.family(plan);
    return storable(storable(this.#entities, key), pks[at] as string);
  }
}
