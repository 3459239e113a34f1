import { version } from 'wireshape/package.json';
import { devDependencies } from '../../package.json';

/** How far a library goes: `by hand` where you write it with its functions, or a few words. */
type Support = 'yes' | 'no' | 'by hand' | (string & {});

/** A feature, with the example of it, and what each library has. */
export interface Feature {
  name: string;
  /** The folder of the example. */
  example?: string;
  support: readonly [
    ours: Support,
    dataClient: Support,
    tanstackQuery: Support,
    reduxToolkit: Support,
    apollo: Support,
    normalizr: Support,
  ];
}

/** The libraries of the columns, by the package that tells the version. */
export const libraries: readonly (readonly [name: string, pack: string])[] = [
  ['Wireshape', 'wireshape'],
  ['Reactive Data Client', '@data-client/rest'],
  ['TanStack Query', '@tanstack/react-query'],
  ['Redux Toolkit Query', '@reduxjs/toolkit'],
  ['Apollo Client', '@apollo/client'],
  ['normalizr', 'normalizr'],
];

export const features: readonly Feature[] = [
  {
    name: 'One copy of each record',
    example: 'one-record-everywhere',
    support: ['yes', 'yes', 'no', 'by hand', 'yes', 'yes'],
  },
  {
    name: 'A created item joins its lists',
    example: 'collection-create',
    support: ['yes', 'yes', 'by hand', 'by hand', 'by hand', 'by hand'],
  },
  {
    name: 'Optimistic updates roll back without code',
    example: 'optimistic-refused',
    support: ['yes', 'yes', 'by hand', 'by hand', 'yes', 'no'],
  },
  {
    name: 'Arguments typed by the URL path',
    example: 'endpoint-params',
    support: ['yes', 'yes', 'no', 'no', 'from GraphQL', 'no'],
  },
  {
    name: 'Dates and decimals as objects, by schema',
    example: 'date-field',
    support: ['yes', 'yes', 'by hand', 'by hand', 'by hand', 'on write'],
  },
  {
    name: 'Hooks with Suspense',
    example: 'use-suspense',
    support: ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  },
  {
    name: 'Infinite lists',
    example: 'use-infinite-list',
    support: ['yes', 'by hand', 'yes', 'yes', 'by hand', 'no'],
  },
  {
    name: 'Polling',
    example: 'polling',
    support: ['yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  },
  {
    name: 'Refetch on window focus',
    example: 'refetch-on-focus',
    support: ['yes', 'by hand', 'yes', 'yes', 'yes', 'no'],
  },
  {
    name: 'Store kept across reloads',
    example: 'persist-store',
    support: ['yes', 'by hand', 'plugin', 'plugin', 'plugin', 'no'],
  },
  {
    name: 'Stores of all tabs in sync',
    example: 'sync-tabs',
    support: ['yes', 'by hand', 'plugin', 'by hand', 'by hand', 'no'],
  },
  {
    name: 'Mutations wait offline, and survive a reload',
    example: 'offline-todos',
    support: ['yes', 'by hand', 'yes, with a persister', 'by hand', 'by hand', 'no'],
  },
  {
    name: 'GraphQL',
    example: 'graphql',
    support: ['documents', 'documents', 'any function', 'plugin', 'complete, with fragments', 'no'],
  },
  {
    name: 'Frameworks',
    example: 'store-alone',
    support: [
      'React, or none',
      'React, or none',
      'React, Vue, Solid, Svelte, Angular',
      'React, or none',
      'React, or none',
      'none',
    ],
  },
  {
    name: 'Developer tools',
    support: [
      'its own panel, Redux DevTools',
      'Redux DevTools',
      'its own panel',
      'Redux DevTools',
      'its own extension',
      'no',
    ],
  },
  {
    name: 'First released',
    support: ['2026', '2019', '2019', '2021', '2016', '2014'],
  },
];

/** The versions that the table speaks of. */
export const versions: Readonly<Record<string, string>> = { ...devDependencies, wireshape: version };

/** The table as Markdown. */
export function comparisonText(): string {
  const head = ['', ...libraries.map(([name, pack]) => `${name} ${versions[pack]}`)];
  const rows = features.map(({ name, support }) => [name, ...support]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
