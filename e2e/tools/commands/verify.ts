// `npm run verify`: every part of `npm test` in full, then every step of `npm run long`. It takes hours: by schedule, and before
// a release. Of both, only this run is recorded in dist/conformance.json.
import { longSteps } from './longSteps.ts';
import { engineParts, engines, engineSpecs, parts, runParts } from './parts.ts';

const steps = Object.entries(longSteps).map(([name, step]) => ({ title: `Long, ${name}`, ...step }));
const lanes = [true, false].map((site) => steps.filter((step) => step.shares && !!step.site === site));
const alone = steps.filter(({ shares }) => !shares);
const all = [...parts, ...engineParts(engines, 'checkAll', ...engineSpecs), lanes, ...alone];
process.exit((await runParts(all)) ? 0 : 1);
