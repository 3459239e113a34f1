import { type Floor, floors } from './floors.ts';
import type { GeneratedPage } from './GeneratedPage.ts';

/** From the top down: each imports only what follows it. The test of this page holds it against the imports. */
export const ORDER = [
  'test',
  'devtools',
  'react',
  'rest',
  'store',
  'endpoint',
  'normalize',
  'read',
  'tables',
  'schema',
  'base',
  'errors',
];

const intro = `
The library is built in layers. A layer imports only layers below it, types included: the linter rejects any other import, and a
test plants a forbidden one to see that it does. Another test rejects folders that import each other. This page is generated from
the sources: the drawing from their imports, the lists from their docstrings.
`;

const request = `
## The way of a request

1. **Read.** A component calls \`useSuspense(getUsers)\`. Its query reads the store through the \`Controller\`. If there is no
   fresh result, it dispatches a \`fetch\` action and the component suspends.
2. **Request.** Managers are middleware in front of the store. \`NetworkManager\` keeps one request per key under way, which all
   callers share. \`RestEndpoint\` builds the URL, headers and body, sends them, parses the response, and passes the value to
   \`process\`.
3. **Normalize.** The \`setresponse\` action reaches \`reduce\`. A \`Writer\` walks the response by its schema and writes each
   entity to a draft of its table. The drafts are committed together: a value that can't be stored throws, and nothing of the
   response is stored.
4. **Commit.** The new \`State\` is an immutable snapshot. It shares every block of rows that did not change with the snapshot
   before. Equal data keeps the same objects. \`WriteLog\` inserts a response at the order of its
   request, and rebases later writes and optimistic updates on it. Its model is described in \`store/write/README.md\`.
5. **Notify.** \`DependencyTracker\` finds the queries that depend on a changed row, and \`ChangeNotifier\` notifies those. The
   cost of a write depends on what it changed, not on the number of subscribers.
6. **Recompute.** A \`Reader\` recomputes the memos that are out of date, and keeps the older object where the outcome is equal.
   \`QueryObserver\` sets the state of its component if the result is another object: only then it renders again.
`;

const places = `
## Where to look

- **Where is a write applied?** \`store/write/reduce.ts\`, called by \`store/write/WriteLog.ts\`. Entities are written by
  \`normalize/write.ts\`.
- **How does a component learn of a write?** \`store/DependencyTracker.ts\`, \`react/queries/ChangeNotifier.ts\`, then
  \`react/hooks/QueryObserver.ts\`.
- **What happens at a cycle?** \`read/Reader.ts\`: a memo that is read while it is being computed gives its placeholder. The
  model of reading is described in \`read/README.md\`.
- **Where does a new schema go?** Into \`schema\`, as a class with \`normalize\`, \`denormalize\` and, if it can be read without
  a result, \`queryKey\`.
- **Where does a new manager go?** Into \`store/managers\`, as a \`Manager\` with a \`middleware\`. \`getDefaultManagers\`
  lists those of a new store.
- **Where does a new hook go?** Into \`react/hooks\`, one public hook per file.

## The files
`;

/** How the library is built, drawn from its code. */
export function architecturePage(): GeneratedPage {
  const all = floors().toSorted((one, other) => rank(one) - rank(other));
  return {
    id: 'architecture',
    title: 'Architecture',
    description:
      'How Wireshape works internally: its layers, the path of a request through them, and what each file does.',
    body: [intro.trim(), drawing(all), request.trim(), places.trim(), ...all.map(section)].join('\n\n'),
    source: 'docs/reference/architecturePage.ts',
  };
}

function rank({ name }: Floor): number {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
}

const ROW = 62;

/** The layers as a tower; each names those that it imports. */
function drawing(all: readonly Floor[]): string {
  const rows = all.map(({ name, sources, imports, types }, at) => {
    const on = [...imports, ...types.map((one) => `${one} (types)`)].join(', ');
    const files = `${sources.length} ${sources.length === 1 ? 'file' : 'files'}`;
    return [
      `<g transform="translate(1 ${at * ROW + 1})"><rect width="438" height="${ROW - 10}" rx="8"/>`,
      `<text class="name" x="16" y="22">${name}</text><text class="note" x="422" y="22" text-anchor="end">${files}</text>`,
      `<text class="note" x="16" y="41">${on ? `imports ${on}` : 'imports nothing'}</text></g>`,
    ].join('');
  });
  const words = all.map(
    ({ name, imports, types }) => `${name} imports ${[...imports, ...types].join(', ') || 'nothing'}`,
  );
  return [
    '<figure class="tower not-content">',
    `<svg viewBox="0 0 440 ${all.length * ROW}" role="img" aria-label="The layers from the top: ${words.join('; ')}">`,
    ...rows,
    '</svg></figure>',
  ].join('');
}

function section({ name, sources }: Floor): string {
  const lines = sources.map((one) => `- \`${one.name}\`: ${one.says}`);
  return `### lib/${name}\n\n${lines.join('\n')}`;
}
