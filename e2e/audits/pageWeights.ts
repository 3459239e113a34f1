import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What one page of the site costs a reader who has seen none before. */
export interface PageWeight {
  /** As in `schema/array/`. */
  page: string;
  /** Bytes, gzipped: the page itself, its styles, scripts and fonts. */
  bytes: number;
  /** The same by kind. */
  parts: Readonly<Record<string, number>>;
}

const KINDS: readonly [RegExp, string][] = [
  [/\.html$/, 'HTML'],
  [/\.css$/, 'CSS'],
  [/\.js$/, 'JavaScript'],
  [/\.(woff2?|ttf|otf)$/, 'fonts'],
];

const TAG = /<(?:script|link)\b[^>]*>/g;
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*from)?\s*["']([^"']+)["']/g;
const STYLE_URL = /url\(\s*["']?([^"')]+)["']?\s*\)|@import\s*["']([^"']+)["']/g;

/** Weighs the first load of every page of a built site, before anything is asked for by a reader; the heaviest first. */
export function pageWeights(folder: string, base: string): PageWeight[] {
  const texts = new Map<string, string>();
  const sizes = new Map<string, number>();
  const pages = globSync('**/*.html', { cwd: folder, exclude: ['playground/**'] });
  const weights = pages.map((page) => {
    const parts: Record<string, number> = {};
    for (const file of loadedWith(page)) {
      const kind = KINDS.find(([ending]) => ending.test(file))?.[1];
      if (kind) parts[kind] = (parts[kind] ?? 0) + sizeOf(file);
    }
    const bytes = Object.values(parts).reduce((sum, size) => sum + size, 0);
    return { page: page.replace(/(^|\/)index\.html$/, '$1'), bytes, parts };
  });
  return weights.toSorted((one, other) => other.bytes - one.bytes);

  function loadedWith(page: string): Set<string> {
    const files = new Set([page]);
    // A set gives what is added while it is walked through, too.
    for (const file of files) for (const next of namedIn(file)) files.add(next);
    return files;
  }

  function namedIn(file: string): string[] {
    const text = /\.(html|css|js)$/.test(file) ? textOf(file) : '';
    return addressesIn(file, text).flatMap((address) => {
      if (/^(https?:|data:|#)/.test(address)) return [];
      const path = address.startsWith('/')
        ? address.slice(base.length)
        : posix.join(posix.dirname(file), address);
      return [path.replace(/[?#].*$/, '')];
    });
  }

  function textOf(file: string): string {
    if (!texts.has(file)) texts.set(file, readFileSync(join(folder, file), 'utf8'));
    return texts.get(file)!;
  }

  function sizeOf(file: string): number {
    if (!sizes.has(file)) {
      const content = readFileSync(join(folder, file));
      // Fonts are packed already.
      sizes.set(file, /\.woff2?$/.test(file) ? content.length : gzipSync(content).length);
    }
    return sizes.get(file)!;
  }
}

function addressesIn(file: string, text: string): string[] {
  if (file.endsWith('.html')) return [...text.matchAll(TAG)].flatMap(([tag]) => addressOf(tag) ?? []);
  if (file.endsWith('.css')) return [...text.matchAll(STYLE_URL)].map(([, url = '', other]) => other ?? url);
  // What is imported by name of a package would not be in a built site.
  return [...text.matchAll(STATIC_IMPORT)].map(([, name = '']) => name).filter((name) => /^[./]/.test(name));
}

function addressOf(tag: string): string | undefined {
  const value = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  if (tag.startsWith('<script')) return value('src');
  return /^(stylesheet|modulepreload|preload)$/.test(value('rel') ?? '') ? value('href') : undefined;
}
