import type { Loader } from 'astro/loaders';
import { generated } from './generated.ts';

/** A table of a guide, made of types and docstrings. */
interface Table {
  markdown: string;
  html: string;
}

/** A loader of written pages that adds those made of the library's sources, and links from the one to the other. */
export function withGenerated(written: Loader): Loader {
  return {
    ...written,
    async load(context) {
      await written.load(context);
      const { store, parseData, renderMarkdown, generateDigest } = context;
      const { pages, references, tablesOf } = await generated();
      for (const [id, names] of references) {
        const guide = store.get(id);
        if (guide)
          store.set({
            ...guide,
            data: { ...guide.data, references: names },
            digest: generateDigest({ before: guide.digest, names }),
          });
      }
      for (const guide of store.values()) {
        const tables: Record<string, Table> = {};
        for (const [key, markdown] of Object.entries(tablesOf(guide.id, guide.body ?? ''))) {
          tables[key] = { markdown, html: (await renderMarkdown(markdown)).html };
        }
        if (Object.keys(tables).length > 0)
          store.set({
            ...guide,
            data: { ...guide.data, tables },
            digest: generateDigest({ before: guide.digest, tables }),
          });
      }
      for (const { id, title, description, body, source } of pages) {
        const data = await parseData({ id, data: { title, description } });
        const rendered = await renderMarkdown(body);
        store.set({ id, data, body, rendered, filePath: source, digest: generateDigest(body) });
      }
    },
  };
}
