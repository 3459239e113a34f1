import { type EntityPlan, planNumber } from '../schema/contract.ts';

const plans = new Map<string, EntityPlan>();

/** Reads the records of a table as they are stored; the same key gives the same plan. */
export function recordPlan(key: string): EntityPlan {
  let plan = plans.get(key);
  if (!plan) {
    const build = (record: unknown): unknown => record;
    plans.set(
      key,
      /* v8 ignore next -- @preserve It only reads. */
      (plan = { key, no: planNumber(key), fields: [], leaf: true, build, merge: (held) => held }),
    );
  }
  return plan;
}
