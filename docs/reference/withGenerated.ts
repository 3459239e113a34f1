import type { Loader } from 'astro/loaders';
import { generatedPages } from './generatedPages.ts';

/** A loader of written pages that adds those made of the library's sources. */
export function withGenerated(written: Loader): Loader {
  return {
    ...written,
    async load(context) {
      await written.load(context);
      const { store, parseData, renderMarkdown, generateDigest } = context;
      for (const { id, title, description, body, source } of await generatedPages()) {
        const data = await parseData({ id, data: { title, description } });
        const rendered = await renderMarkdown(body);
        store.set({ id, data, body, rendered, filePath: source, digest: generateDigest(body) });
      }
    },
  };
}
