// `npm test`: what has to hold at each change. Slow tests are sampled: what changed, and a tenth by
// commit (e2e/sample). `npm run verify` plays all of them.
import { join } from 'node:path';
import { isChanged, isChosen, readSample, shareOf } from '../../sample/Sample.ts';
import { engineParts, engines, packageParts, parts, runParts } from './parts.ts';

const sample = readSample(join(import.meta.dirname, '../../..'));
// The examples always; all else in Firefox and WebKit is a step of `npm run long`.
const others = ['stock', 'errors', 'isolation'].filter((name, at) =>
  isChosen(sample, at, [`e2e/engines/${name}.spec.ts`]),
);
// Firefox and WebKit by turns, and both where a playground changed.
const both = isChanged(sample.changed, ['docs/playground/']);
const turn = shareOf(sample.commit.slice(8)) % engines.length;
const names = engines.filter((_, at) => both || at === turn);
const inEngines = engineParts(names, ['checkAll', ...others]);
process.exit((await runParts([...parts, packageParts(inEngines)], sample)) ? 0 : 1);
