import type { EntityPlan, Stored } from '../schema/contract.ts';
import type { Cell } from './Cell.ts';
import type { Family } from './Family.ts';
import type { Lineage } from './Lineage.ts';

/** One version of tables, as far as reading needs it. */
export interface Source {
  /** Equal numbers mean equal contents. */
  readonly version: number;
  readonly lineage: Lineage;
  /** What stands for cells that hold something newer; by those. */
  twins?: Map<Cell, Cell>;
  /** Where what is read by a plan has its places. */
  family(plan: EntityPlan): Family;
  /** What stands in a place of that family. */
  stored(plan: EntityPlan, at: number): Stored;
}
