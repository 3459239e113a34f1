import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from './runtimes/runProgram.ts';
import { supportedRuntimes } from './runtimes/supported.ts';

type Run = (folder: string, program: string, ...args: string[]) => string;

const root = join(import.meta.dirname, '../../..');

interface Other {
  readonly name: 'bun' | 'deno';
  /** The oldest and the newest that are tried. */
  readonly versions: readonly [oldest: string, newest: string];
  readonly command: readonly string[];
  /** For Vitest, in the newest. */
  readonly options: readonly string[];
  /** Test files that it cannot load, and tests of which it differs, each with the reason. */
  readonly files: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, string>>;
}

const noGc = 'calls the collector of V8 by a flag';
const nodeFlags = 'starts Node with flags of its own';
const jsdomEvents = 'its BroadcastChannel refuses the events of jsdom';
const ownRetry = 'its fetch itself sends a request again whose connection was closed';

const others: readonly Other[] = [
  {
    name: 'bun',
    // Those before cannot load React's server for Bun.
    versions: ['1.3.14', '1.4.5'],
    command: ['bun'],
    options: ['--pool=threads'],
    files: {
      'lib/read/replacedLists.test.ts': noGc,
      'lib/store/managers/shared.test.ts': noGc,
      'lib/store/managers/SubscriptionManager.test.ts': noGc,
      'lib/store/write/WriteLog.test.ts': noGc,
    },
    tests: {
      'names an argument that JSON can’t tell from another': 'its URLSearchParams have a `toJSON`',
      'is refused with the place of a form': 'its FormData have a `toJSON`',
      'is refused by the kind of the value: . photo': 'its files are of the class Blob',
      'string arrives byte by byte, with the content type': 'its fetch sends no content type with a string',
      'tries again after 0, as often as it may': ownRetry,
    },
  },
  {
    name: 'deno',
    versions: ['2.1.0', '2.9.6'],
    command: ['deno', 'run', '--allow-all', '--node-modules-dir=manual'],
    options: ['--pool=forks'],
    files: {
      'lib/normalize/serverComponents.test.ts': nodeFlags,
      'lib/store/managers/TabSyncManager.test.ts': jsdomEvents,
      'lib/store/managers/TabSyncManager.logout.test.ts': jsdomEvents,
      'lib/store/managers/TabSyncManager.overlap.test.ts': jsdomEvents,
      'lib/store/managers/owner.test.ts': jsdomEvents,
      'lib/store/managers/tabMessage.test.ts': jsdomEvents,
    },
    tests: {
      'it works where code from strings is forbidden': nodeFlags,
      'rejects as network without a status: nobody listens': 'says it in other words than Node',
      'tries again after 0, as often as it may': ownRetry,
    },
  },
];

/** Runs a program in Bun and Deno, in the oldest version that is supported and in a new one; and lib's own tests in the new one. */
export async function adoptRuntimes(folder: string, run: Run): Promise<void> {
  for (const other of others) {
    const { name, versions } = other;
    const stated = supportedRuntimes().find((one) => one.name === name)?.version;
    if (!`${versions[0]}.`.startsWith(`${stated}.`))
      throw new Error(`${name} ${stated} is stated, and ${versions[0]} is tried`);
    for (const version of versions) {
      const home = join(folder, `${name}-${version}`);
      mkdirSync(home);
      writeFileSync(join(home, 'package.json'), '{ "private": true }');
      run(home, 'npm', 'install', '--silent', `${name}@${version}`);
      const [, ...args] = other.command;
      const program = join(home, 'node_modules/.bin', name);
      console.log(
        `${name} ${version}: the program checks ${await runProgram(folder, [program, ...args])} things`,
      );
      if (version === versions[1]) console.log(`${name} ${version}: ${await ownTests(other, program)}`);
      rmSync(home, { recursive: true });
    }
  }
}

/** Runs the tests of lib that need no page, 50 cases a law. */
async function ownTests({ name, command, options, files, tests }: Other, program: string): Promise<string> {
  const report = join(root, `e2e/.results/${name}.json`);
  rmSync(report, { force: true });
  const floors = ['errors', 'schema', 'tables', 'normalize', 'read', 'endpoint', 'rest', 'store'];
  const args = [
    ...(name === 'bun' ? ['--bun'] : command.slice(1)),
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=logic*',
    // Vitest leaves nothing out of a project by a command.
    ...globSync(`lib/{${floors.join()}}/**/*.test.{ts,tsx}`, { cwd: root }).filter(
      (file) => !(file in files),
    ),
    `--testNamePattern=^(?!.*(${Object.keys(tests).join('|')}))`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...options,
  ];
  const env = { ...process.env, WIRESHAPE_CASES: '50', FORCE_COLOR: '0' };
  const ended = await promisify(execFile)(program, args, { cwd: root, env, maxBuffer: 1e9 }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  if (!existsSync(report))
    throw new Error(`${name} ended without a report:\n${ended.stdout}\n${ended.stderr}`);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
  };
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (numFailedTests > 0 || failed.length > 0)
    throw new Error(
      failed
        .flatMap((file) => [file.name, file.message, ...file.assertionResults.flatMap(reasons)])
        .join('\n'),
    );
  if (numPassedTests < 1_800) throw new Error(`${name} ran only ${numPassedTests} tests`);
  return `${numPassedTests} tests of lib pass`;
}

interface Assertion {
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

function reasons({ fullName, failureMessages }: Assertion): string[] {
  return failureMessages.length > 0 ? [fullName, ...failureMessages] : [];
}
