import { createHash } from 'node:crypto';

const SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs;
/** Data, which no browser runs. */
const DATA = /\btype="(?:application|text)\/(?!javascript)[^"]*"|\btype="speculationrules"/;

/** A page with a policy in its head: it runs only the scripts that it came with, and asks only its own site. */
export function withPolicy(html: string): string {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !DATA.test(attributes));
  const hashes = new Set(inline.map(([, , code = '']) => hashOf(code)));
  const policy = [
    `default-src 'self'`,
    // Search runs WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ].join('; ');
  return html.replace(
    /<head\b[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
