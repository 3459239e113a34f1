import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstSeen } from '../../../examples/firstSeen.ts';
import { indexFile } from '../../../examples/indexFile.ts';
import { project } from '../../../docs/playground/page/export/project.ts';
import { loadExamples } from '../../../examples/loadExamples.ts';

type Run = (folder: string, program: string, ...args: string[]) => string;

const NAME = 'array-of-users';

/** Installs, tests and builds the project that the playground hands out, with the packed package in place of a version. */
export async function adoptProject(folder: string, tarball: string, run: Run): Promise<void> {
  const example = (await loadExamples()).find(({ name }) => name === NAME);
  if (!example) throw new Error(`There is no example ${NAME}`);
  const code = Object.fromEntries(
    example.files.map((file) => [file, readFileSync(join(example.folder, file), 'utf8')]),
  );
  const files = project({
    name: NAME,
    title: example.title,
    code: { ...code, 'index.tsx': indexFile },
    wireshape: `file:${tarball}`,
    sees: firstSeen(example.steps),
  });
  const home = join(folder, 'project');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  copyFileSync(join(folder, tarball), join(home, tarball));
  run(home, 'npm', 'install', '--silent');
  run(home, 'npm', 'test');
  run(home, 'npm', 'run', 'build');
  console.log('the downloaded project installs, passes its test and builds');
}
