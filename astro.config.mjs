import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { redirects } from './docs/redirects.ts';
import { sidebarEntries } from './docs/sidebar.ts';
import { base } from './docs/tools/base.ts';
import { editBase } from './docs/tools/editBase.ts';
import { freshFrames } from './docs/tools/freshFrames.ts';
import { hasHistory } from './docs/tools/hasHistory.ts';
import { hosting } from './docs/tools/hosting.ts';
import { paneStyles } from './docs/tools/paneStyles.ts';
import { shortTokens } from './docs/tools/shortTokens.ts';
import { site } from './docs/tools/site.ts';
import { specification } from './docs/tools/specification.ts';
import { typesWorker } from './docs/tools/typesWorker.ts';

const stub = (name) => fileURLToPath(new URL(`./docs/playground/stubs/${name}.ts`, import.meta.url));
const search = (name) => fileURLToPath(new URL(`./docs/search/${name}`, import.meta.url));
/** For modules of exactly these names: files below them stay what they are. */
const aliases = (modules) =>
  Object.entries(modules).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));
const own = (name) => `./docs/components/${name}.astro`;

export default defineConfig({
  srcDir: './docs',
  publicDir: './docs/public',
  outDir: './dist',
  base,
  site,
  devToolbar: { enabled: false },
  // Colours come from variables, so that code follows the site's theme, and matches the editor.
  markdown: { shikiConfig: { theme: 'css-variables', transformers: [shortTokens] } },
  integrations: [
    starlight({
      title: 'Wireshape',
      description: 'A typed client-side data layer whose guides run in the page.',
      favicon: '/favicon.svg',
      customCss: ['./docs/styles/site.css'],
      expressiveCode: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 },
      components: {
        EditLink: own('EditLink'),
        Hero: './docs/home/Hero.astro',
        MarkdownContent: own('MarkdownContent'),
        Search: own('Search'),
        SiteTitle: own('SiteTitle'),
        SocialIcons: own('HeaderLinks'),
      },
      routeMiddleware: './docs/markdown/routeData.ts',
      markdown: { processedDirs: ['./docs/content/docs'] },
      disable404Route: true,
      sidebar: sidebarEntries,
      lastUpdated: hasHistory(),
      ...(editBase && { editLink: { baseUrl: editBase } }),
    }),
    mdx(),
    hosting(redirects),
    freshFrames,
  ],
  vite: {
    plugins: [paneStyles(), specification(), typesWorker()],
    resolve: {
      alias: aliases({
        '@codesandbox/nodebox': stub('nodebox'),
        'static-browser-server': stub('nodebox'),
        'mime-db': stub('unused'),
        anser: stub('unused'),
        'escape-carriage': stub('unused'),
        'lz-string': stub('unused'),
        'intersection-observer': stub('unused'),
        '@codemirror/lang-css': stub('languages'),
        '@codemirror/lang-html': stub('languages'),
        '@pagefind/default-ui': search('searchWhenOpened.ts'),
        '@pagefind/default-ui/css/ui.css': search('search.css'),
      }),
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
