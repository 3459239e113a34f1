import { join } from 'node:path';

/** The folder of the site that is served below a sub-path, once it is built: the first tests run before that. */
export async function subFolder(): Promise<string> {
  const { ok, status } = await fetch(process.env.WIRESHAPE_SUB_SITE!);
  if (!ok) throw new Error(`The site below the sub-path answered ${status}.`);
  return join(import.meta.dirname, '../.results/sub');
}
