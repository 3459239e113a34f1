import { devtoolsMutants } from './devtoolsMutants.ts';
import { panelMutants } from './panelMutants.ts';
import { entityMutants } from './entityMutants.ts';
import { managerMutants } from './managerMutants.ts';
import type { Mutant } from './Mutant.ts';
import { offlineMutants } from './offlineMutants.ts';
import { proofMutants } from './proofMutants.ts';
import { reactMutants } from './reactMutants.ts';
import { graphqlMutants } from './graphqlMutants.ts';
import { restMutants } from './restMutants.ts';
import { schemaMutants } from './schemaMutants.ts';
import { secretMutants } from './secretMutants.ts';
import { sharedMutants } from './sharedMutants.ts';
import { siteMutants } from './siteMutants.ts';
import { storeMutants } from './storeMutants.ts';
import { tabMutants } from './tabMutants.ts';
import { uncommittedMutants } from './uncommittedMutants.ts';
import { wireMutants } from './wireMutants.ts';

/** The bugs that `npm run mutants` plants, one at a time. */
export const mutants: readonly Mutant[] = [
  ...entityMutants,
  ...schemaMutants,
  ...storeMutants,
  ...proofMutants,
  ...managerMutants,
  ...tabMutants,
  ...offlineMutants,
  ...sharedMutants,
  ...secretMutants,
  ...reactMutants,
  ...graphqlMutants,
  ...restMutants,
  ...uncommittedMutants,
  ...wireMutants,
  ...siteMutants,
  ...devtoolsMutants,
  ...panelMutants,
];
