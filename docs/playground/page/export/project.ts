import manifestOfSite from '../../../../package.json' with { type: 'json' };
import type { SourceFiles } from '../code/SourceFiles.ts';

interface Source {
  /** The example's folder. */
  name: string;
  title: string;
  /** Every file of the playground, the generated entry too. */
  code: SourceFiles;
  /** What the package is installed from: a version, or `file:` and a path. */
  wireshape: string;
  /** Texts that its first output contains; its test expects them. */
  sees: readonly string[];
}

// A project gets the versions that the preview runs.
const { dependencies: versions } = manifestOfSite;
type Known = keyof typeof versions;

/** The oldest Node that the package supports, as far as Vite runs in it. */
const OLDEST_NODE = '20.19';
/** The newest that run in that Node: those of this site need a newer one. */
const olderTools = { jsdom: '27.3.0', vitest: '4.1.12' } as const;

const always = ['react', 'react-dom'] as const;
const optional = ['bignumber.js', 'temporal-polyfill'] as const;
const tools = [
  '@mswjs/interceptors',
  '@types/react',
  '@types/react-dom',
  'msw',
  'typescript',
  'vite',
] as const;

/** The files of a project that runs and tests an example outside of this site. */
export function project(source: Source): Record<string, string> {
  const { name, title, code } = source;
  const own = Object.entries(code).map(([file, text]) => [`src/${file}`, text] as const);
  const hasMocks = Object.hasOwn(code, 'mocks.ts');
  return {
    'package.json': json(manifest(source)),
    'README.md': readme(title, name),
    'index.html': page(title, hasMocks ? 'start.ts' : 'index.tsx'),
    'tsconfig.json': json(tsconfig),
    '.gitignore': 'node_modules\ndist\n',
    ...Object.fromEntries(own),
    ...(hasMocks && { 'src/start.ts': start }),
    'src/App.test.ts': test(source, hasMocks),
  };
}

function manifest({ name, code, wireshape }: Source): object {
  const text = Object.values(code).join('\n');
  const used = optional.filter((one) => text.includes(`'${one}'`));
  const pinned = (names: readonly Known[]): object =>
    Object.fromEntries(names.map((one) => [one, versions[one]]));
  return {
    name: `wireshape-${name}`,
    private: true,
    type: 'module',
    engines: { node: `>=${OLDEST_NODE}` },
    scripts: { start: 'vite', test: 'vitest run', build: 'tsc && vite build' },
    dependencies: { ...pinned([...always, ...used]), wireshape },
    devDependencies: { ...pinned(tools), ...olderTools },
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['vite/client'],
    noEmit: true,
  },
  include: ['src'],
};

function readme(title: string, name: string): string {
  return `# ${title}

The example \`${name}\` of the Wireshape guides, as a project of its own. It needs Node ${OLDEST_NODE} or newer.

\`\`\`sh
npm install
npm start   # opens it at http://localhost:5173
npm test    # runs src/App.test.ts
\`\`\`

\`src/mocks.ts\` answers every request. To use a real server, let \`index.html\` load \`src/index.tsx\`.
`;
}

function page(title: string, entry: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;
}

const start = `import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { handlers } from './mocks.ts';

// Answers what the app fetches with src/mocks.ts, without a server.
const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers,
  onUnhandledFrame: 'error',
});
await network.enable();
await import('./index.tsx');
`;

function test({ title, sees }: Source, hasMocks: boolean): string {
  const imports = hasMocks
    ? "import { delay, http } from 'msw';\nimport { setupServer } from 'msw/node';\nimport { afterAll, beforeAll, expect, it, vi } from 'vitest';\nimport { handlers } from './mocks.ts';\n"
    : "import { expect, it, vi } from 'vitest';\n";
  const server = hasMocks
    ? `// Every answer takes a moment, as on a real network.
const moment = http.all('*', async () => {
  await delay(20);
});
const server = setupServer(moment, ...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

`
    : '';
  return `// @vitest-environment jsdom
${imports}
${server}// All that is rendered, and all that stands in its fields, without regard to spaces.
function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')].map((field) => 'value' in field && field.value);
  return [document.body.textContent, ...fields].join(' ').replaceAll(/\\s+/g, '');
}

it(${JSON.stringify(`renders: ${title}`)}, async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('./index.tsx');
  const root = document.getElementById('root')!;
  await vi.waitFor(() => expect(root.childNodes.length).toBeGreaterThan(0));
${sees.map((text) => `  await vi.waitFor(() => expect(shown()).toContain(${JSON.stringify(text.replaceAll(/\s+/g, ''))}), 5000);`).join('\n')}
});
`;
}
