import { codeToHtml, createCssVariablesTheme } from 'shiki';
import { afterEach, expect, it, vi } from 'vitest';
import { shortTokens } from './shortTokens.ts';

const theme = createCssVariablesTheme({ variablePrefix: '--astro-code-' });

afterEach(() => vi.restoreAllMocks());

async function linesOf(code: string): Promise<string[]> {
  const html = await codeToHtml(code, { lang: 'tsx', theme, transformers: [shortTokens] });
  return [...html.matchAll(/<span class="line">(.*?)<\/span>(?=\n|<\/code>)/g)].map(([, line = '']) => line);
}

it('marks tokens with classes, and leaves plain text without an element', async () => {
  await expect(linesOf("const name = 'Ada';\n\nreturn show(name, 1); // once")).resolves.toEqual([
    '<span class="k">const </span>name <span class="k">= </span><span class="s">\'Ada\'</span>;',
    '',
    '<span class="k">return </span><span class="f">show</span>(name, 1); <span class="c">// once</span>',
  ]);
});

it('marks all of a line on a machine that is busy', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  await expect(linesOf("const name = 'Ada';")).resolves.toEqual([
    '<span class="k">const </span>name <span class="k">= </span><span class="s">\'Ada\'</span>;',
  ]);
});

it('puts neighbors of one color into one element', async () => {
  await expect(linesOf('export default async function App() {}')).resolves.toEqual([
    '<span class="k">export default async function </span><span class="f">App</span>() {}',
  ]);
});

it('changes no character of the code', async () => {
  const code = 'const a = <p title="<&>">{`${b ?? \'…\'} c`}</p>;\n\n  /** @see d */\n\tif (!e) f?.g();';
  const lines = await linesOf(code);
  const text = document(lines.join('\n'));
  expect(text).toBe(code);
});

function document(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
