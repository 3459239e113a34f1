import { expect, type Page } from 'playwright/test';
import { Elsewhere } from '../drivers/Elsewhere.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { type Attempt, links, refused, stopped } from '../drivers/sandboxEscapes.ts';

// The same in each engine: engines/isolation.spec.ts.
const host = new Elsewhere();
const { heard } = host;
let elsewhere: string;
siteTest.describe.configure({ mode: 'default' });
siteTest.beforeAll(async () => {
  await host.start();
  elsewhere = host.url;
});
siteTest.afterAll(() => host.end());
siteTest.beforeEach(({ guard }) => {
  heard.length = 0;
  // The browser says in its console what it refused. What left is known better than by attempts: it arrived.
  guard.allow('console error: ', 'page error: ', 'a request left the site: ', 'a socket was opened: ');
});

siteTest('hears of a request that does leave, so that silence means something', async ({ page }) => {
  // Plain text brings no policy of its own.
  await page.goto('llms.txt');
  await page.evaluate(async (url) => void (await fetch(url, { mode: 'no-cors' })), elsewhere);
  expect(heard).toContain('GET');
});

siteTest('lets the pages themselves ask no other host, and run no script but their own', async ({ page }) => {
  await page.goto('./');
  const asked = page.evaluate((url) => fetch(url, { mode: 'no-cors' }), elsewhere);
  await expect(asked).rejects.toThrow(/fetch/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranHere = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ranHere' in globalThis)).toBe(false);
  expect(heard).toEqual([]);
});

const openPlayground = (page: Page): Promise<LivePlayground> =>
  LivePlayground.open(page, { name: 'array-from-object', page: 'schema/array' });

/** Whether the preview is where it was: a frame that tried to move shows the browser's own error page. */
const isThere = ({ preview }: LivePlayground): Promise<boolean> =>
  preview.evaluate(() => '__WIRESHAPE_RUN__' in globalThis, undefined, { timeout: 2000 }).catch(() => false);

async function outcomeOf({ preview }: LivePlayground, attempt: Attempt): Promise<'went through' | 'refused'> {
  const tried = preview.evaluate(attempt as Parameters<typeof preview.evaluate>[0], elsewhere);
  return tried.then(
    () => 'went through',
    () => 'refused',
  );
}

siteTest("refuses a reader's code the page around it and the network", async ({ page, context }) => {
  const playground = await openPlayground(page);
  const address = page.url();
  for (const [what, attempt] of Object.entries(refused)) {
    expect.soft(await outcomeOf(playground, attempt), what).toBe('refused');
    expect.soft(heard, what).toEqual([]);
    expect.soft(context.pages(), what).toHaveLength(1);
    expect(page.url(), what).toBe(address);
  }
});

siteTest("stops in silence what a reader's code sends elsewhere", async ({ page, context }) => {
  let playground = await openPlayground(page);
  for (const [what, attempt] of Object.entries(stopped)) {
    if (!(await isThere(playground))) playground = await openPlayground(page);
    await outcomeOf(playground, attempt);
    // Nothing tells that a request was not made: it gets the time that it would need.
    await page.waitForTimeout(500);
    expect.soft(heard, what).toEqual([]);
    expect.soft(context.pages(), what).toHaveLength(1);
  }
});

const savers = [
  { name: 'array-from-object', page: 'schema/array', saves: false },
  { name: 'file-name', page: 'recipes/file-download', saves: true },
];
for (const { saves, ...example } of savers) {
  const what = saves ? 'lets the code of an example that downloads' : 'lets the code of no other example';
  siteTest(`${what} save a file: ${example.name}`, async ({ page }) => {
    const playground = await LivePlayground.open(page, example);
    let saved = 0;
    page.on('download', () => (saved += 1));
    await playground.preview.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: URL.createObjectURL(new Blob(['MZ'])), download: 'setup.exe' });
      // In the document and outside of it, by the code alone and by the reader.
      link.click();
      document.body.prepend(Object.assign(link, { textContent: 'a file' }));
      link.click();
    });
    await playground.preview.getByText('a file').first().click();
    // Nothing tells that a file was not saved: it gets the time that it would need.
    if (saves) await expect.poll(() => saved).toBeGreaterThan(0);
    else await page.waitForTimeout(500);
    expect(saved > 0).toBe(saves);
  });
}

siteTest('lets no click on a link of the preview reach another host', async ({ page, context }) => {
  let playground = await openPlayground(page);
  for (const [what, attributes] of Object.entries(links)) {
    if (!(await isThere(playground))) playground = await openPlayground(page);
    const address = page.url();
    await playground.preview.evaluate((body, given) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
      link.textContent = 'a way out';
      body.prepend(link);
    }, attributes(elsewhere));
    await playground.preview.getByText('a way out').first().click();
    await page.waitForTimeout(400);
    expect.soft(heard, what).toEqual([]);
    expect.soft(context.pages(), what).toHaveLength(1);
    expect(page.url(), what).toBe(address);
  }
});

const forged = [
  { type: 'ready' },
  { type: 'problem', run: 1, problem: { kind: 'run', message: 'forged problem' } },
  { type: 'logs', run: 1, logs: [{ level: 'error', text: 'forged log' }] },
  { type: 'store', run: 1, json: '[{"entities":{"Forged":{"1":{"id":"1"}}},"endpoints":{}}]' },
  { type: 'wire', run: 1, json: 'not JSON' },
  { type: 'run', run: 9, entry: '/a.js', modules: { '/a.js': 'document.title = "forged"' } },
  { type: 'problem', run: 1, problem: null },
  null,
  'text',
  [1],
];
// The same for whoever listens to the outer frame, and to Sandpack's protocol.
const everyForm = forged.flatMap((message) => [
  message,
  { wireshape: message },
  { wireshape: { type: 'run' } },
  { ...Object(message), codesandbox: true },
  { type: 'compile', codesandbox: true, modules: { '/App.tsx': { code: 'forged' } } },
  { type: 'action', action: 'show-error', codesandbox: true, message: 'forged problem' },
]);

siteTest('ignores what the frame of another playground says', async ({ page }) => {
  const one = await openPlayground(page);
  const other = new LivePlayground(page, 'array-of-users');
  await other.boot();
  const store = await other.openPane('Store');
  await expect(store).toContainText('Jane');
  await one.preview.evaluate((_, messages) => {
    const tell = (frame: Window): void => {
      if (frame !== window && frame !== parent)
        for (const message of messages) frame.postMessage(message, '*');
      for (let at = 0; at < frame.length; at++) tell(frame[at]!);
    };
    tell(top!);
  }, everyForm);
  await page.waitForTimeout(500);
  for (const { section, alert } of [one, other]) {
    await expect(section).toHaveAttribute('data-state', 'ready');
    await expect(section).not.toContainText(/forged/i);
    await expect(alert).toHaveCount(0);
  }
  expect(await other.text()).toContain('Jim');
});

siteTest("lets a reader's own messages spoil that playground's panes, and no more", async ({ page }) => {
  const one = await openPlayground(page);
  const other = new LivePlayground(page, 'array-of-users');
  await other.boot();
  const title = await page.title();
  const markup = '<img src=x onerror="document.title=1">';
  await one.preview.evaluate(
    (_, { messages, name }) => {
      for (const message of messages) parent.postMessage(message, '*');
      const store = [{ entities: { [name]: { 1: { id: '1' } } }, endpoints: {} }];
      parent.postMessage({ type: 'store', run: 1, json: JSON.stringify(store) }, '*');
    },
    { messages: everyForm, name: markup },
  );
  await expect(await one.openPane('Store')).toContainText(markup);
  await expect(one.alert).toContainText('forged problem');
  await expect(other.section).not.toContainText('forged');
  await expect(other.alert).toHaveCount(0);
  expect(await page.title()).toBe(title);
  await one.section.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(one.alert).toHaveCount(0);
  await expect(one.section.getByRole('tabpanel', { name: 'Store' })).not.toContainText(markup);
});
