import type { EntityPlan, Stored } from '../schema/contract.ts';
import type { Slot } from './Cell.ts';
import type { Lineage } from './Lineage.ts';

/** One version of tables, as far as reading needs it. */
export interface Source {
  /** Equal numbers mean equal contents. */
  readonly version: number;
  readonly lineage: Lineage;
  /** The place of an entity, whether it is filled or not. */
  slot(plan: EntityPlan, pk: string): Slot;
  stored(plan: EntityPlan, slot: Slot): Stored;
}
