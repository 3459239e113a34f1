import { withSentences } from '../facts/allFacts.ts';
import type { Page } from './Page.ts';
import { parts, type Props } from './parts.ts';

const IMPORT = /^import .+ from '.+';\n/gm;
const COMPONENT = /^<([A-Z]\w*)((?:\s+\w+="[^"]*")*)\s*\/>$/gm;

/** A page as plain Markdown: its text, and in place of each component what that shows. */
export function twin(page: Page): string {
  const { body = '', data, filePath } = page;
  const head = [`# ${data.title}`, data.description && `> ${data.description}`, data.hero?.tagline];
  // Only MDX has components; in Markdown what looks like one is code.
  const text = filePath && !filePath.endsWith('.mdx') ? body : withParts(body, page);
  return `${[...head, text.trim()].filter(Boolean).join('\n\n')}\n`;
}

function withParts(body: string, page: Page): string {
  const source = withSentences(page.id, body.replace(IMPORT, ''));
  const opened = /^<([A-Z]\w*)/m.exec(source.replace(COMPONENT, ''));
  if (opened) unknown(opened[1]!, page.id);
  return source.replace(COMPONENT, (_, name: string, props: string) => {
    const part = parts[name] ?? unknown(name, page.id);
    return part(propsOf(props), page);
  });
}

function propsOf(text: string): Props {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
}

function unknown(name: string, page: string): never {
  throw new Error(`<${name}> on ${page} has no form in Markdown. Give it one in docs/markdown/parts.ts.`);
}
