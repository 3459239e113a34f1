import { expect, it } from 'vitest';
import { exampleOf, filesOf } from '../examples.ts';
import { twin } from './twin.ts';

const page = (body: string) =>
  twin({ id: 'schema/array', body, data: { title: 'Array', description: 'A list.' } });

it('begins with title and description, and leaves out the imports', () => {
  const body = "\nimport Snippet from '../Snippet.astro';\n\nText.\n";
  expect(page(body)).toBe('# Array\n\n> A list.\n\nText.\n');
});

it('replaces a playground by all its files and all that is to be seen', () => {
  const text = page('Before.\n\n<Playground example="array-of-users" open="api.ts" />\n\nAfter.');
  for (const { name, code } of filesOf('array-of-users')) {
    expect(text).toContain(`\`${name}\`:\n\n\`\`\`${name.split('.').at(-1)}\n${code.trimEnd()}\n\`\`\``);
  }
  expect(text).toContain('You should see (ARR-1');
  expect(text).toContain(`\n${exampleOf('array-of-users').steps.length}. `);
  expect(text).toMatch(/^# Array[^]*\nBefore\.\n\n[^]*\n\nAfter\.\n$/);
  expect(text).not.toContain('<Playground');
});

it('has the task of a lesson before its code, and the hints and the solution folded at the end', () => {
  const text = page('<Playground example="lesson-list" />');
  const { lesson } = exampleOf('lesson-list');
  const [start, end] = text.split('<summary>Solution</summary>');
  for (const words of [...lesson!.task, ...lesson!.goals.map((goal) => goal.words)])
    expect(text.split('The code to start with:')[0]).toContain(words);
  for (const { words } of lesson!.hints) expect(start).toContain(words);
  expect(start).toContain('<li>Who is there?</li>');
  expect(start).not.toContain('schema: [User]');
  expect(end).toContain('schema: [User],');
  expect(end).toContain('const users = useSuspense(getUsers);');
  // Nothing of it was changed.
  expect(end).not.toContain('`mocks.ts`');
  expect(end).toContain(lesson!.explanation[0]);
});

it('has the tour of a large example', () => {
  const text = page('<Playground example="conduit" />');
  for (const { title } of exampleOf('conduit').tour!) expect(text).toContain(`**${title}**`);
  expect(exampleOf('conduit').tour!.every(({ words }) => text.includes(words.join(' ')))).toBe(true);
});

it('replaces a snippet by its file name, its imports and what it quotes, also over several lines', () => {
  const text = page('<Snippet\n  file="array-of-users/api.ts"\n  from="export class User"\n/>');
  expect(text).toContain(
    "`api.ts`:\n\n```ts\nimport { Entity } from 'wireshape';\n\nexport class User extends Entity {\n  static override key = 'User';\n  id = '';\n  name = '';\n}\n```",
  );
});

it('names a file of Next.js by its folder, and quotes a whole file once', () => {
  const text = page('<Snippet file="next/app/articles/[id]/Article.tsx" />');
  expect(text).toContain("`app/articles/[id]/Article.tsx`:\n\n```tsx\n'use client';\n\nimport {");
  expect(text.match(/import \{ useSuspense \}/g)).toHaveLength(1);
});

it('keeps a component that is only spoken of', () => {
  expect(page('Wrap it in `<Suspense />`.')).toContain('Wrap it in `<Suspense />`.');
});

it('refuses a component that it knows no text for', () => {
  expect(() => page('<Chart kind="bar" />')).toThrow('<Chart> on schema/array has no form in Markdown');
  expect(() => page('<Chart>\n  Words\n</Chart>')).toThrow('<Chart> on schema/array has no form in Markdown');
});

it('keeps code that looks like a component in a page without any', () => {
  const body = "```tsx\nimport { X } from 'x';\n<Chart />\n```";
  const text = twin({ id: 'reference/x', body, filePath: 'lib/x.ts', data: { title: 'X' } });
  expect(text).toBe(`# X\n\n${body}\n`);
});

it('replaces a table that is made of declarations by its Markdown', () => {
  const tables = { 'Entity: pk, merge': { markdown: '| Member |' } };
  const body = 'Before.\n\n<Members of="Entity" only="pk, merge" />\n';
  expect(twin({ id: 'schema/entity', body, filePath: 'entity.mdx', data: { title: 'Entity', tables } })).toBe(
    '# Entity\n\nBefore.\n\n| Member |\n',
  );
});
