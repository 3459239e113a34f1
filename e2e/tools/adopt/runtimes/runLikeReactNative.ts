import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { runtimeServer } from './runtimeServer.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** What engines of phones may lack, though this one has it. */
const NEWER = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  for (const name of ['withResolvers', 'try']) delete Promise[name];
  for (const owner of [Object, Map]) delete owner.groupBy;
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) delete Set.prototype[name];
  delete Array.fromAsync;
  delete globalThis.Iterator;`;

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Copies the entry and the program of React Native to a folder in which the package is installed. */
export function copyNativeProgram(folder: string): void {
  for (const name of ['runtimes', 'reactNative']) cpSync(join(fixtures, name), folder, { recursive: true });
}

/** Runs the program with the globals of React Native only, over HTTP; returns how many things it has checked. */
export async function runLikeReactNative(folder: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.js')],
    bundle: true,
    format: 'iife',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { origin, close } = await runtimeServer();
  try {
    const printed = await new Promise<string>((print, fail) => {
      const send = ({ method, url, headers, body }: Request, respond: (answer?: Answer) => void): void => {
        const hasBody = !['GET', 'HEAD'].includes(method);
        fetch(url.replace('http://api', origin), { method, headers, ...(hasBody && { body }) }).then(
          async (response) =>
            respond({
              status: response.status,
              headers: Object.fromEntries(response.headers),
              body: await response.text(),
            }),
          () => respond(),
        );
      };
      const context = createContext({ __host: { setTimeout, clearTimeout, print, send } });
      runInContext(NEWER, context);
      runInContext(outputFiles[0]?.text ?? '', context);
      setTimeout(fail, 30_000, new Error('The program has not ended')).unref();
    });
    return checkedIn(printed);
  } finally {
    close();
  }
}

/** How many things a program has checked, by what it printed. */
export function checkedIn(printed: string): number {
  const [, names] = /^ran (.+)$/m.exec(printed) ?? [];
  if (!names) throw new Error(`The program printed ${printed}`);
  return names.split(' ').length;
}
