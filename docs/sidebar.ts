/** A group of the sidebar: pages by their path below `content/docs`, or links to pages made otherwise. */
export interface Group {
  label: string;
  items: (string | { label: string; link: string })[];
}

/** The site's pages in reading order: the sidebar, previous and next, and llms.txt go by it. */
export const sidebar: Group[] = [
  { label: 'Start', items: pages('start', 'introduction install first-entity troubleshooting') },
  {
    label: 'Schemas',
    items: pages(
      'schema',
      'entity array shorthand object values polymorphic union define deserializing bulk-set collections all query invalidate',
    ),
  },
  {
    label: 'Endpoints',
    items: pages(
      'endpoint',
      'lifecycle resource graphql freshness errors auth abort optimistic polling pushed-data persistence',
    ),
  },
  {
    label: 'React',
    items: pages(
      'react',
      'use-suspense use-dle use-fetch use-query use-cache use-dle-list use-keep-previous use-infinite-list use-fetch-status use-is-fetching use-live use-subscription use-controller use-mutation use-loading use-debounce use-cancelling server-rendering testing',
    ),
  },
  {
    label: 'Recipes',
    items: pages(
      'recipes',
      'when-to-transform deserializing-fields legacy-date missing-id ticker key-renaming key-casing pagination headers file-download upload-progress file-name array-buffer',
    ),
  },
  {
    label: 'Migrating',
    items: pages('migrating', 'reactive-data-client normalizr tanstack-query redux-toolkit'),
  },
  {
    label: 'Reference',
    items: [
      'reference',
      { label: 'Specification', link: '/spec/' },
      'errors',
      'performance',
      'architecture',
      'changelog',
    ],
  },
];

function pages(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}
