import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { base } from './docs/tools/base.ts';

const stub = (name) => fileURLToPath(new URL(`./docs/playground/stubs/${name}.ts`, import.meta.url));
const pages = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);
const own = (name) => `./docs/components/${name}.astro`;

export default defineConfig({
  srcDir: './docs',
  publicDir: './docs/public',
  outDir: './dist',
  base,
  devToolbar: { enabled: false },
  // Colours come from variables, so that code follows the site's theme, and matches the editor.
  markdown: { shikiConfig: { theme: 'css-variables' } },
  integrations: [
    starlight({
      title: 'Wireshape',
      description: 'A typed client-side data layer whose guides run in the page.',
      favicon: '/favicon.svg',
      customCss: ['./docs/styles/site.css'],
      expressiveCode: false,
      tableOfContents: false,
      components: { Search: own('Search'), SiteTitle: own('SiteTitle'), Hero: own('Hero') },
      markdown: { processedDirs: ['./docs/content/docs'] },
      sidebar: [
        { label: 'Start', items: pages('start', 'introduction install first-entity') },
        {
          label: 'Schemas',
          items: pages(
            'schema',
            'entity array shorthand object values polymorphic union define deserializing bulk-set collections all query invalidate',
          ),
        },
        {
          label: 'Endpoints',
          items: ['lifecycle', 'resource', 'errors', 'auth', 'abort', 'optimistic', 'polling'].map(
            (page) => `endpoint/${page}`,
          ),
        },
        {
          label: 'React',
          items: pages(
            'react',
            'use-suspense use-dle use-fetch use-query use-cache use-live use-subscription use-controller use-loading use-debounce use-cancelling',
          ),
        },
        {
          label: 'Recipes',
          items: [
            'when-to-transform',
            'deserializing-fields',
            'legacy-date',
            'missing-id',
            'ticker',
            'key-renaming',
            'key-casing',
            'headers',
            'file-download',
            'file-name',
            'array-buffer',
          ].map((page) => `recipes/${page}`),
        },
      ],
    }),
    mdx(),
  ],
  vite: {
    resolve: {
      alias: {
        '@codesandbox/nodebox': stub('nodebox'),
        'static-browser-server': stub('nodebox'),
        'mime-db': stub('mimeDb'),
      },
    },
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react/jsx-runtime',
        '@codesandbox/sandpack-react',
        '@codesandbox/sandpack-client/clients/runtime',
      ],
    },
  },
});
