/** A group of the sidebar: pages by their path below `content/docs`, or links to pages made otherwise. */
export interface Group {
  label: string;
  items: (string | { label: string; link: string })[];
}

/** The pages of the lessons, in order. */
export const lessonPages: readonly string[] = pages(
  'learn',
  'read-a-list one-record relations parameters create optimistic-update errors-and-retry pages authentication odd-api',
);

/** The site's pages in reading order, by task: the sidebar, previous and next, and llms.txt go by it. */
export const sidebar: Group[] = [
  { label: 'Start', items: pages('start', 'introduction install first-entity') },
  {
    label: 'Learn',
    items: [
      { label: 'All lessons', link: '/learn/' },
      ...lessonPages,
      'learn/whole-app',
      'learn/board-and-chat',
      'learn/chart-and-table',
    ],
  },
  {
    label: 'Requests',
    items: [
      ...pages('endpoint', 'rest-endpoint lifecycle base-url any-function graphql'),
      'recipes/api-formats',
      ...pages('endpoint', 'errors abort auth refresh-token cookies'),
    ],
  },
  {
    label: 'Schemas',
    items: pages(
      'schema',
      'entity array shorthand object values polymorphic union relations define all query partial-records',
    ),
  },
  {
    label: 'Lists and pages',
    items: ['schema/collections', 'schema/list-order', 'recipes/pagination', 'react/use-infinite-list'],
  },
  {
    label: 'Mutations',
    items: [
      ...pages('endpoint', 'mutations resource forms optimistic offline'),
      'schema/bulk-set',
      'schema/invalidate',
    ],
  },
  {
    label: 'Caching and live data',
    items: [...pages('endpoint', 'freshness persistence polling websocket'), 'recipes/ticker'],
  },
  {
    label: 'Transformations and files',
    items: [
      'recipes/when-to-transform',
      'schema/deserializing',
      ...pages('recipes', 'big-integers missing-id key-casing validation'),
      ...pages('recipes', 'upload-progress file-download array-buffer streaming-response'),
    ],
  },
  {
    label: 'Platforms and tools',
    items: [
      ...pages('react', 'server-rendering nextjs testing react-native'),
      'typescript',
      'managers',
      'start/troubleshooting',
      'debugging',
      'performance-advice',
      'performance',
    ],
  },
  {
    label: 'React hooks',
    items: pages(
      'react',
      'use-suspense use-dle use-fetch use-query use-cache use-dle-list use-keep-previous use-fetch-status use-is-fetching use-live use-subscription use-controller use-mutation use-debounce use-cancelling',
    ),
  },
  {
    label: 'Migrating',
    items: pages(
      'migrating',
      'fetch tanstack-query redux-toolkit apollo-client reactive-data-client normalizr',
    ),
  },
  {
    label: 'Reference',
    items: [
      'reference',
      'errors',
      { label: 'Specification', link: '/spec/' },
      'architecture',
      'hosting',
      'changelog',
    ],
  },
];

/** The groups as the site shows them: closed but for the one of the current page. */
export const sidebarEntries = sidebar.map(({ label, items }) => ({ label, items, collapsed: true }));

function pages(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}
