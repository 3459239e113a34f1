import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { base } from './base.ts';
import { buildWorker } from './buildWorker.ts';
import { withPolicy } from './withPolicy.ts';
import { withPreloads } from './withPreloads.ts';

/** What a host sends with the files, in the form that most static hosts read. */
const headers = `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: SAMEORIGIN
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/playground/inner.*
  Cache-Control: public, max-age=31536000, immutable
/playground/outer.*
  Cache-Control: public, max-age=31536000, immutable
/playground/types.*
  Cache-Control: public, max-age=31536000, immutable
`;

/** Not kept for reading offline: copies of pages in other forms, each example on a page of its own, and what is asked for anew. */
const NOT_KEPT =
  /^(play|card)\/|\.(md|txt|png|tgz|zip|xml)$|^(_headers|_redirects|sw\.js|(conformance|last-run)\.json)$/;

/** Kept once somebody asked for them: what checks types, lays code out, and proves sentences. */
const ON_DEMAND = /^playground\/(types|facts)\.|^facts\/|^_astro\/format\./;

/** Finishes a built site: a policy and the addresses of all its scripts in each page, the headers file, and the worker that keeps it for reading offline. */
export function hosting(redirects: Readonly<Record<string, string>>): AstroIntegration {
  return {
    name: 'wireshape:hosting',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => join(one.parentPath, one.name).slice(folder.length))
          .toSorted();
        const codes = new Map<string, string>();
        for (const file of files.filter((one) => /^_astro\/.*\.js$/.test(one)))
          codes.set(base + file, readFileSync(join(folder, file), 'utf8'));
        // The playground's frames bring policies of their own.
        for (const file of files.filter((one) => one.endsWith('.html') && !one.startsWith('playground/'))) {
          const path = join(folder, file);
          writeFileSync(path, withPolicy(withPreloads(readFileSync(path, 'utf8'), codes)));
        }
        writeFileSync(join(folder, '_headers'), headers.replaceAll(/^\//gm, base));
        writeFileSync(join(folder, '_redirects'), redirectsFile(redirects));
        const kept = files.filter((file) => !NOT_KEPT.test(file));
        await buildWorker(folder, base, {
          atOnce: kept.filter((file) => !ON_DEMAND.test(file)),
          onDemand: kept.filter((file) => ON_DEMAND.test(file)),
        });
      },
    },
  };
}

/**
 * For hosts that read it; on others the page at each old address redirects. Where a heading has the text, that page does it on all: a
 * redirect of the host would replace the heading that a link names.
 */
function redirectsFile(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .flatMap(([from, to]) => {
      const [page, heading] = to.split('#');
      const files = heading ? ['index.md'] : ['', 'index.md'];
      return files.map((file) => `${base}${from}/${file} ${base}${page}/${file} 301\n`);
    })
    .join('');
}
