import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { hasApi } from './missingApis.ts';
import { type Runtime, supportedRuntimes } from './supported.ts';
import { usedApis } from './usedApis.ts';

/** Names that newer built-in objects have too, and that only our own objects are asked for. */
const OURS = ['.defer', '.dispose', '.error', '.take', '.use', '.when', '.with'];
/** What the package uses only where it is there, and what happens where it is not. */
const OPTIONAL: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'two signals are joined by hand (lib/base/abort.ts)',
  'Error.stackTraceLimit': 'the panel of development sets it, which has no effect elsewhere',
  requestIdleCallback: 'garbage is collected at once (lib/store/gc/GCPolicy.ts)',
};

/** Refuses files that use syntax or APIs which a supported environment lacks; returns how many files there are. */
export async function checkSyntaxAndApis(dist: string): Promise<number> {
  const files = globSync('**/*.js', { cwd: dist });
  const runtimes = supportedRuntimes();
  const missing: string[] = [];
  const excused = new Set<string>();
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const used of usedApis(file, code)) {
      const lacking = runtimes.filter(({ data, version }) => data && !hasApi(used, data, version));
      if (lacking.length === 0) continue;
      if (OURS.includes(used) || Object.hasOwn(OPTIONAL, used)) excused.add(used);
      else missing.push(`dist/${file} uses ${used}, which ${lacking.map(titled).join(', ')} lacks`);
    }
    const target = runtimes.flatMap(({ target: name, version }) => (name ? [name + version] : []));
    const [as, lowered] = await Promise.all(
      ['esnext', target].map((one) => transform(code, { target: one, logLevel: 'silent' })),
    );
    if (as?.code !== lowered?.code || lowered?.warnings.length)
      missing.push(`dist/${file} has syntax that ${target.join(', ')} lack`);
  }
  const idle = [...OURS, ...Object.keys(OPTIONAL)].filter((name) => !excused.has(name));
  if (idle.length) missing.push(`Every supported environment has ${idle.join(', ')}: remove the exception`);
  if (missing.length) throw new Error(missing.join('\n'));
  return files.length;
}

function titled({ title, version }: Runtime): string {
  return `${title} ${version}`;
}
