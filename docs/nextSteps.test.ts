import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, 'content/docs');
// A lesson leads to the next one, and the home page to all.
const guides = globSync('**/*.mdx', { cwd: root, exclude: ['learn/**', 'index.mdx'] });

describe.each(guides)('%s', (guide) => {
  const [, steps = ''] = readFileSync(join(root, guide), 'utf8').split('\n## Next steps\n');
  const items = steps.split(/\n- /).slice(1);

  it('ends with two to four next steps', () => {
    expect(items.length).toBeGreaterThanOrEqual(2);
    expect(items.length).toBeLessThanOrEqual(4);
    expect(steps).not.toContain('\n#');
  });

  it('links each step, and says what it is for', () => {
    expect(items.filter((item) => !item.includes(']('))).toEqual([]);
    const bare = items.filter((item) => item.replaceAll(/\]\([^)]*\)/g, '').split(/\s+/).length < 5);
    expect(bare, 'Say what the reader does there').toEqual([]);
  });
});

it.each(['index.mdx', 'start/introduction.mdx'])('leads from %s to each migration guide', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const names = globSync('migrating/*.mdx', { cwd: root }).map((file) => file.replace('.mdx', '/'));
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
