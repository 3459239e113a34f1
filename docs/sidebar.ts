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
  { label: 'Learn', items: [{ label: 'All lessons', link: '/learn/' }, ...lessonPages, 'learn/whole-app'] },
  { label: 'Fetching', items: pages('endpoint', 'rest-endpoint base-url any-function graphql') },
  {
    label: 'Schemas',
    items: pages(
      'schema',
      'entity array shorthand object values polymorphic union relations define all query',
    ),
  },
  {
    label: 'Lists and pages',
    items: ['schema/collections', 'recipes/pagination', 'recipes/response-headers'],
  },
  {
    label: 'Mutations',
    items: [
      ...pages('endpoint', 'mutations resource forms optimistic offline'),
      'schema/bulk-set',
      'schema/invalidate',
    ],
  },
  { label: 'Freshness', items: pages('endpoint', 'freshness persistence') },
  { label: 'Errors and retry', items: pages('endpoint', 'errors retry abort') },
  { label: 'Authentication', items: pages('endpoint', 'auth cookies') },
  { label: 'Realtime', items: ['endpoint/polling', 'endpoint/websocket', 'recipes/ticker'] },
  { label: 'Files', items: pages('recipes', 'upload-progress file-download file-name array-buffer') },
  {
    label: 'Transformations',
    items: [
      'recipes/when-to-transform',
      'schema/deserializing',
      ...pages('recipes', 'deserializing-fields legacy-date missing-id key-renaming key-casing validation'),
    ],
  },
  {
    label: 'React',
    items: pages(
      'react',
      'use-suspense use-dle use-fetch use-query use-cache use-dle-list use-keep-previous use-infinite-list use-fetch-status use-is-fetching use-live use-subscription use-controller use-mutation use-loading use-debounce use-cancelling',
    ),
  },
  { label: 'Server rendering', items: ['react/server-rendering'] },
  { label: 'React Native', items: ['react/react-native'] },
  { label: 'TypeScript', items: ['typescript'] },
  { label: 'Testing', items: ['react/testing'] },
  { label: 'Debugging', items: ['start/troubleshooting', 'debugging', 'errors'] },
  { label: 'Managers', items: ['managers'] },
  { label: 'Performance', items: ['performance-advice', 'performance'] },
  {
    label: 'Migrating',
    items: pages('migrating', 'fetch tanstack-query redux-toolkit reactive-data-client normalizr'),
  },
  {
    label: 'Reference',
    items: ['reference', { label: 'Specification', link: '/spec/' }, 'architecture', 'hosting', 'changelog'],
  },
];

/** The groups as the site shows them: closed but for the one of the current page; a group of one page is that page. */
export const sidebarEntries = sidebar.map(({ label, items }) =>
  items.length === 1 ? items[0]! : { label, items, collapsed: true },
);

function pages(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}
