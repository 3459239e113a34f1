import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environments that lib/package.json names, with the first version of each that is supported. */
export interface Runtime {
  /** As in `browserslist`, `engines` or `runtimes`: `ios_saf`. */
  readonly name: string;
  readonly version: string;
  /** As readers know it. */
  readonly title: string;
  /** Its name in the compatibility data of browsers; none of React Native. */
  readonly data?: string;
  /** Its name as a target of esbuild. */
  readonly target?: string;
}

const KNOWN: readonly Omit<Runtime, 'version'>[] = [
  { name: 'chrome', title: 'Chrome', data: 'chrome', target: 'chrome' },
  { name: 'and_chr', title: 'Chrome for Android', data: 'chrome_android', target: 'chrome' },
  { name: 'edge', title: 'Edge', data: 'edge', target: 'edge' },
  { name: 'firefox', title: 'Firefox', data: 'firefox', target: 'firefox' },
  { name: 'safari', title: 'Safari', data: 'safari', target: 'safari' },
  { name: 'ios_saf', title: 'Safari on iOS', data: 'safari_ios', target: 'ios' },
  { name: 'node', title: 'Node', data: 'nodejs', target: 'node' },
  { name: 'bun', title: 'Bun', data: 'bun' },
  // esbuild knows of no `import()` in Deno.
  { name: 'deno', title: 'Deno', data: 'deno' },
  { name: 'react-native', title: 'React Native, with Hermes' },
];

/** Reads them from the manifest, where they are stated once: `chrome >= 111` of `browserslist`, `>=20` of `engines` and `runtimes`. */
export function supportedRuntimes(): Runtime[] {
  const path = join(import.meta.dirname, '../../../../lib/package.json');
  const { browserslist, engines, runtimes } = JSON.parse(readFileSync(path, 'utf8')) as {
    browserslist: string[];
    engines: Record<string, string>;
    runtimes: Record<string, string>;
  };
  const lines = [
    ...browserslist,
    ...Object.entries({ ...engines, ...runtimes }).map((pair) => pair.join(' ')),
  ];
  return lines.map((line) => {
    const [, name, version] = /^([\w-]+) >= ?([\d.]+)$/.exec(line) ?? [];
    const known = KNOWN.find((one) => one.name === name);
    if (!known || !version) throw new Error(`lib/package.json: ${line} is not understood`);
    return { ...known, version };
  });
}
