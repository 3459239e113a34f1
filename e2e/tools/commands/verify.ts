// `npm run verify`: every part of `npm test` in full, then every step of `npm run long`. It takes hours: by schedule, and before
// a release. Of both, only this run is recorded in dist/conformance.json.
import { longSteps } from './longSteps.ts';
import { packageParts, parts, runParts } from './parts.ts';

const steps = Object.entries(longSteps).map(([name, step]) => ({ title: `Long, ${name}`, ...step }));
const [site, others] = [true, false].map((site) =>
  steps.filter((step) => step.shares && !!step.site === site),
);
const alone = steps.filter(({ shares }) => !shares);
/** What looks at the site follows each other; the lane that ends first takes what the other has not begun. */
const lanes = [taking(() => site!.shift() ?? others!.pop()), taking(() => others!.shift())];
// What `npm test` plays in Firefox and WebKit is a part of the step `engines`.
const all = [...parts, packageParts(), ...alone, lanes];
process.exit((await runParts(all)) ? 0 : 1);

function* taking<Step>(next: () => Step | undefined): Generator<Step> {
  for (let step = next(); step; step = next()) yield step;
}
