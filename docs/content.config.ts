import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { withGenerated } from './reference/withGenerated.ts';

export const collections = {
  docs: defineCollection({ loader: withGenerated(docsLoader()), schema: docsSchema() }),
};
