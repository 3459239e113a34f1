import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { withGenerated } from './reference/withGenerated.ts';

/** Names of the reference that a guide links to; found, not written. */
const references = z.array(z.object({ name: z.string(), place: z.string() })).optional();

/** Tables of options and members on a guide, made of types and docstrings. */
const tables = z.record(z.string(), z.object({ markdown: z.string(), html: z.string() })).optional();

export const collections = {
  docs: defineCollection({
    loader: withGenerated(docsLoader()),
    schema: docsSchema({ extend: z.object({ references, tables }) }),
  }),
};
