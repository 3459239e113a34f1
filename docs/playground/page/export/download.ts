import { project } from './project.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';
import type { SourceFiles } from '../code/SourceFiles.ts';
import { zip } from './zip.ts';

/** Downloads a project with this code, as a zip; rejects if the package cannot be included. */
export async function downloadProject(
  { name, title, sees, wireshape }: PlaygroundData,
  code: SourceFiles,
): Promise<void> {
  const packed = 'file' in wireshape ? await fetchPackage(wireshape.file) : undefined;
  const files = project({
    name,
    title,
    code,
    sees,
    wireshape: 'version' in wireshape ? wireshape.version : `file:${packed!.name}`,
  });
  const all = { ...files, ...(packed && { [packed.name]: packed.bytes }) };
  const folder = `wireshape-${name}`;
  const inFolder = Object.fromEntries(
    Object.entries(all).map(([path, content]) => [`${folder}/${path}`, content]),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([zip(inFolder)], { type: 'application/zip' }));
  link.download = `${folder}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function fetchPackage(file: string): Promise<{ name: string; bytes: Uint8Array }> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return { name: file.split('/').at(-1)!, bytes: new Uint8Array(await response.arrayBuffer()) };
}
