import { fileURLToPath } from 'node:url';

/** The repository's own folder, ending with a slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
