// `npm run verify`: every part of `npm test` in full, then every step of `npm run long`. It takes hours: by schedule, and before
// a release. Of both, only this run is recorded in dist/conformance.json.
import { longSteps } from './longSteps.ts';
import { engineParts, engines, engineSpecs, parts, runParts } from './parts.ts';

const steps = Object.entries(longSteps).map(([name, { command, env }]) => ({
  title: `Long, ${name}`,
  command,
  ...(env && { env }),
}));
process.exit(
  (await runParts([...parts, ...engineParts(engines, 'checkAll', ...engineSpecs), ...steps])) ? 0 : 1,
);
