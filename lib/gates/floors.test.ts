import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'floors-'));

// [file, what it imports]; a planted file has one import each.
const refused: [file: string, code: string][] = [
  ['lib/errors/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/errors/planted.ts', "import type { X } from '../schema/contract.ts'"],
  ['lib/errors/planted.ts', "import { x } from '../base/timer.ts'"],
  ['lib/base/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/schema/planted.ts', "import { x } from '../normalize/normalize.ts'"],
  ['lib/schema/planted.ts', "import { x } from '../store/controller/Controller.ts'"],
  ['lib/schema/planted.ts', "import type { X } from '../endpoint/contract.ts'"],
  ['lib/schema/planted.ts', "import type { X } from '../tables/Table.ts'"],
  ['lib/tables/planted.ts', "import type { X } from '../read/Memo.ts'"],
  ['lib/tables/planted.ts', "import { x } from '../normalize/normalize.ts'"],
  ['lib/tables/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/read/planted.ts', "import { x } from '../normalize/Writer.ts'"],
  ['lib/read/planted.ts', "import { x } from '../store/State.ts'"],
  ['lib/read/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../store/State.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../schema/ArraySchema.ts'"],
  ['lib/endpoint/planted.ts', "import { x } from '../schema/Entity.ts'"],
  ['lib/endpoint/planted.ts', "import type { X } from '../store/State.ts'"],
  ['lib/rest/planted.ts', "import { x } from '../store/controller/Controller.ts'"],
  ['lib/rest/planted.ts', "import type { X } from '../store/State.ts'"],
  ['lib/rest/planted.ts', "import { x } from '../normalize/normalize.ts'"],
  ['lib/rest/planted.ts', "import { x } from '../read/denormalize.ts'"],
  ['lib/store/planted.ts', "import { x } from '../rest/RestEndpoint.ts'"],
  ['lib/store/planted.ts', "import { x } from '../endpoint/Endpoint.ts'"],
  ['lib/store/planted.ts', "import { x } from '../react/hooks/useQuery.ts'"],
  ['lib/store/managers/planted.ts', "import { x } from '../../react/useQuery.ts'"],
  ['lib/store/managers/planted.ts', "import type { X } from '../../rest/RestEndpoint.ts'"],
  ['lib/react/planted.tsx', "import { x } from '../rest/RestEndpoint.ts'"],
  ['lib/react/planted.tsx', "import { x } from '../test/index.ts'"],
  ['lib/react/planted.tsx', "import { x } from '../gates/sourceFiles.ts'"],
  ['lib/store/planted.ts', "import { x } from '../devtools/inspection/inspect.ts'"],
  ['lib/react/planted.tsx', "import { x } from '../devtools/inspection/Inspection.ts'"],
  ['lib/devtools/planted.ts', "import { x } from '../test/act.ts'"],
  ['lib/store/planted.ts', "import { x } from 'wireshape'"],
  ['lib/react/planted.tsx', "import { x } from '../index.ts'"],
  ['lib/test/planted.ts', "import { x } from '../lab/bench/contenders/data.ts'"],
  ['lib/schema/planted.ts', "export * from '../store/State.ts'"],
  ['examples/planted/api.ts', "import { x } from '../../lib/index.ts'"],
  ['docs/components/planted.ts', "import { x } from '../../lib/schema/Entity.ts'"],
  ['docs/tools/planted.ts', "import { x } from '../../e2e/tools/commands/testCounts.ts'"],
  ['docs/tools/planted.ts', "import { x } from '../../e2e/tools/setup/findBrowser.mjs'"],
  ['e2e/specification/planted.ts', "import { x } from '../../docs/tools/serve.ts'"],
  ['e2e/tools/setup/planted.ts', "import { x } from '../../../docs/tools/root.ts'"],
];
const allowed: [file: string, code: string][] = [
  ['lib/base/planted.ts', "import { x } from '../errors/errors.ts'"],
  ['lib/schema/planted.ts', "import { x } from '../errors/errors.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../schema/contract.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../schema/compiled.ts'"],
  ['lib/tables/planted.ts', "import { x } from '../schema/equality.ts'"],
  ['lib/read/planted.ts', "import { x } from '../tables/Table.ts'"],
  ['lib/read/planted.ts', "import { x } from '../schema/compileSchema.ts'"],
  ['lib/normalize/planted.ts', "import { x } from '../read/denormalize.ts'"],
  ['lib/normalize/planted.ts', "import type { X } from '../schema/infer.ts'"],
  ['lib/endpoint/planted.ts', "import type { X } from '../schema/infer.ts'"],
  ['lib/rest/planted.ts', "import { x } from '../endpoint/Endpoint.ts'"],
  ['lib/store/planted.ts', "import type { X } from '../endpoint/contract.ts'"],
  ['lib/store/managers/planted.ts', "import { x } from '../../normalize/normalize.ts'"],
  ['lib/react/planted.tsx', "import { x } from '../store/controller/Controller.ts'"],
  ['lib/test/planted.ts', "import { x } from '../rest/RestEndpoint.ts'"],
  ['lib/schema/planted.test.ts', "import { x } from '../normalize/normalize.ts'"],
  ['lib/gates/planted.ts', "import { x } from '../react/hooks/useQuery.ts'"],
  ['examples/planted/api.ts', "import { x } from 'wireshape'"],
  ['docs/tools/planted.ts', "import { x } from '../../e2e/specification/ruleTable.ts'"],
  ['e2e/specs/planted.ts', "import { x } from '../../docs/components/indexFile.ts'"],
];
const cycle = {
  'lib/schema/first.ts': "import type { B } from './second.ts';\nexport type A = B;\n",
  'lib/schema/second.ts': "import type { A } from './first.ts';\nexport type B = A | string;\n",
};

interface Finding {
  code: string;
  filename: string;
}
let findings: Finding[];

// Each planted file gets a name of its own: planted0.ts, planted1.ts and so on.
const place = (file: string, at: number): string =>
  file.replace('planted.', `planted${at}.`).replace('planted/', `planted${at}/`);
const plant = (file: string, code: string): void => {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `${code};\n`);
};
const found = (rule: string, file: string): boolean =>
  findings.some(({ code, filename }) => code.includes(rule) && filename === file);

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  [...refused, ...allowed].forEach(([file, code], at) => plant(place(file, at), code));
  for (const [file, code] of Object.entries(cycle)) plant(file, code);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('floors', () => {
  it.each(refused.map(([file, code], at) => [file, code, place(file, at)] as const))(
    'refuses in %s: %s',
    (_file, _code, planted) => expect(found('no-restricted-imports', planted)).toBe(true),
  );
  it.each(allowed.map(([file, code], at) => [file, code, place(file, at + refused.length)] as const))(
    'allows in %s: %s',
    (_file, _code, planted) => expect(found('no-restricted-imports', planted)).toBe(false),
  );
  it('refuses a cycle of types', () => {
    expect(found('no-cycle', 'lib/schema/first.ts')).toBe(true);
  });
});
