import { expect, it } from 'vitest';
import { withPolicy } from './withPolicy.ts';

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

it('names the scripts that stand in the page, and stands before them', () => {
  const html = '<!doctype html><html><head lang="en"><script>alert(1)</script></head></html>';
  const made = withPolicy(html);
  expect(made).toContain(hash);
  expect(made.indexOf('Content-Security-Policy')).toBeLessThan(made.indexOf('<script>'));
  expect(made).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

it('leaves out files and data', () => {
  const html = '<head></head><script src="/a.js"></script><script type="application/json">{"a":1}</script>';
  expect(withPolicy(html)).not.toContain('sha256');
});
