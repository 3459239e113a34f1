import { expect } from 'playwright/test';
import { textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const users = { name: 'array-of-users', page: 'schema/array' };
const right = "HttpResponse.json([{ id: '1', name: 'Ada' }])";

/** The example's mocks, with another answer. */
const mocks = (answer: string): string => `import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users', async () => {
    ${answer}
  }),
];`;

interface Answer {
  /** What the mock does. */
  code: string;
  /** What the preview shows then, by the library's rules. */
  shows: string;
  /** What the Wire pane says. */
  wire: (string | RegExp)[];
}

const answers: Record<string, Answer> = {
  'after five seconds (REACT-1)': {
    code: `await delay(5000);\n    return ${right};`,
    shows: 'Ada',
    wire: [/200 · 5\d\d\d ms/, 'Ada'],
  },
  'with status 500 (REST-9)': {
    code: "return HttpResponse.json({ reason: 'planted' }, { status: 500 });",
    shows: '500',
    wire: ['500 ·', 'planted', 'status 500'],
  },
  'with JSON that is cut off (REST-9)': {
    code: `return new HttpResponse('[{"id": "1", "na', { headers: { 'content-type': 'application/json' } });`,
    shows: 'JSON',
    wire: ['status 200', '[{"id": "1", "na', 'NetworkError'],
  },
  'with a page where JSON was due (REST-4)': {
    code: "return HttpResponse.html('<!doctype html><title>Sign in</title>');",
    shows: '<!doctype html>',
    wire: ['content-type: text/html', '<!doctype html>', 'NetworkError'],
  },
  'with JSON under another content type (REST-4)': {
    code: 'return HttpResponse.text(\'[{"id":"1","name":"Ada"}]\');',
    shows: 'Ada',
    wire: ['status 200', 'content-type: text/plain'],
  },
  'with an error of the network (REST-9)': {
    code: 'return HttpResponse.error();',
    shows: 'Failed to fetch',
    wire: ['failed', 'Failed to fetch'],
  },
  'with what the schema does not expect (ARR-13)': {
    code: "return HttpResponse.json('none');",
    shows: 'none',
    wire: ['status 200', 'none'],
  },
};

async function withMocks(playground: LivePlayground, code: string): Promise<void> {
  await playground.openFile('mocks.ts');
  await playground.edit('mocks.ts', await textOf(playground.editor), mocks(code));
}

siteTest('shows what a mock is that answers late or wrongly', async ({ page, guard }) => {
  guard.allow('console error: ');
  const playground = await LivePlayground.open(page, users);
  const pane = await playground.openPane('Wire');
  for (const [what, { code, shows, wire }] of Object.entries(answers)) {
    await siteTest.step(what, async () => {
      await withMocks(playground, code);
      if (what.startsWith('after')) {
        await expect.poll(() => playground.text()).toContain('Loading…');
        await expect(pane).toContainText('pending');
      }
      await expect.poll(() => playground.text(), { message: what }).toContain(shows);
      for (const text of wire) await expect(pane, what).toContainText(text);
    });
  }
  await playground.reset();
  await expect.poll(() => playground.text()).toContain('Jane');
  await expect(playground.alert).toHaveCount(0);
});

siteTest('waits for a mock that never answers, and starts afresh with Run', async ({ page, guard }) => {
  guard.allow('console error: ');
  const playground = await LivePlayground.open(page, users);
  await withMocks(playground, "await delay('infinite');");
  await expect.poll(() => playground.text()).toContain('Loading…');
  const pane = await playground.openPane('Wire');
  await expect(pane).toContainText('pending');
  await expect(pane).toContainText('Waiting…');
  await playground.section.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(pane.getByRole('article')).toHaveCount(1);
  await expect(pane).toContainText('pending');
  await expect.poll(() => playground.wire()).toHaveLength(1);
  await playground.reset();
  await expect.poll(() => playground.text()).toContain('Jane');
  await expect(pane).toContainText('200 ·');
  await expect(pane).not.toContainText('pending');
});

siteTest('says that a mock throws, and that there is none for a request', async ({ page, guard }) => {
  guard.allow('console error: ', 'page error: ');
  const playground = await LivePlayground.open(page, users);
  await withMocks(playground, "throw new Error('planted in a mock');");
  const pane = await playground.openPane('Wire');
  await expect(pane).toContainText('planted in a mock');
  await expect.poll(() => playground.text()).toContain('500');
  await playground.edit('mocks.ts', "'/users'", "'/others'");
  await expect(pane).toContainText('failed');
  await expect
    .poll(() => playground.text())
    .toContain('mocks.ts has no handler for GET /users. It handles GET /others.');
  await playground.reset();
  await expect.poll(() => playground.text()).toContain('Jane');
});
