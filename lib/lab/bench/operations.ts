import type { Operation } from './workloads/Operation.ts';
import { normalize } from './operations/normalize.ts';
import { pushOne } from './operations/push.ts';
import { readCold } from './operations/readCold.ts';
import { readWarm } from './operations/readWarm.ts';
import { rewrite } from './operations/rewrite.ts';
import { updateOne } from './operations/updateOne.ts';

/** All that is timed, in the order of the table. */
export const operations: readonly Operation[] = [
  ...normalize,
  ...rewrite,
  ...readCold,
  ...readWarm,
  ...updateOne,
  ...pushOne,
];
