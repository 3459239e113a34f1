import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { indexFile } from '../../../examples/indexFile.ts';
import { compilerOptions } from '../../../docs/playground/types/compilerOptions.ts';
import { loadExamples } from '../../../examples/loadExamples.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Type-checks every example as a reader would who copied it: strictly, with its entry, against what is installed in
 * the folder's `node_modules`. Other packages that examples import are linked into there. Gives how many there are.
 */
export async function typeCheckExamples(folder: string): Promise<number> {
  const examples = await loadExamples();
  for (const { name, folder: source, files } of examples) {
    const target = join(folder, 'examples', name);
    for (const file of files) {
      cpSync(join(source, file), join(target, file));
      linkImported(join(source, file), folder);
    }
    writeFileSync(join(target, 'index.tsx'), indexFile);
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['examples'] }));
  execFileSync('tsc', ['--project', folder], { cwd: folder, stdio: 'inherit' });
  return examples.length;
}

function linkImported(file: string, folder: string): void {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  for (const { moduleRequest } of module.staticImports) {
    const [name] = /^(@[^/]+\/)?[^./][^/]*/.exec(moduleRequest.value) ?? [];
    if (!name || existsSync(join(folder, 'node_modules', name))) continue;
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
}
