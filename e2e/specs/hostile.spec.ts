import fc, { type Arbitrary } from 'fast-check';
import { expect, type Locator, type Page } from 'playwright/test';
import { fromInner, fromOuter, fromPage, made } from '../../docs/playground/protocol/hostile.ts';
import { replaceText, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { seed } from '../drivers/seed.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { Watch } from '../drivers/Watch.ts';

// Hostile messages over every way that leads to a playground. WIRESHAPE_MESSAGES makes them more.
const each = Number(process.env.WIRESHAPE_MESSAGES ?? 30);
const FLOOD = 10_000;
const one = { name: 'array-from-object', page: 'schema/array' };

let watch: Watch;

siteTest.beforeEach(async ({ page, guard }) => {
  // What hostile messages make of the reader's own code is its own affair; page and outer frame are watched.
  guard.allow('console error: ', 'page error: ');
  watch = await Watch.of(page);
  await page.addInitScript(`globalThis.hostileMade = ${made}`);
  await page.addInitScript(`globalThis.hostilePost = ${post}`);
});

type Target = 'parent' | 'top' | 'frame' | 'others';

interface Post {
  messages: unknown[];
  target: Target;
  origin: string;
}

// Runs in a frame: posts everything that the browser can carry to the frames that are meant.
function post(from: Element, { messages, target, origin }: Post): void {
  const { hostileMade, __WIRESHAPE_RUN__: run } = globalThis as unknown as {
    hostileMade: (value: unknown) => unknown;
    __WIRESHAPE_RUN__?: number;
  };
  const frames: Window[] = [];
  const walk = (frame: Window): void => {
    if (frame !== window && frame !== parent) frames.push(frame);
    for (let at = 0; at < frame.length; at++) walk(frame[at]!);
  };
  if (target === 'parent') frames.push(parent);
  else if (target === 'top') frames.push(top!);
  else if (target === 'frame') frames.push((from as HTMLIFrameElement).contentWindow!);
  else walk(top!);
  for (const message of messages) {
    for (const frame of frames) {
      try {
        const whole = hostileMade(message);
        frame.postMessage(whole, origin);
        // What an old run says is ignored: the present one says it too.
        if (typeof whole === 'object' && whole) frame.postMessage({ ...whole, run }, origin);
      } catch {
        // Too deep to be carried.
      }
    }
  }
}

interface Place {
  page: Page;
  playground: LivePlayground;
  other: LivePlayground;
}

async function open(page: Page): Promise<Place> {
  const playground = await LivePlayground.open(page, one);
  const other = new LivePlayground(page, 'array-of-users');
  await other.boot();
  await expect.poll(() => other.text()).toContain('Jane');
  await playground.openFile('App.tsx');
  await watch.begin();
  return { page, playground, other };
}

// Says it from a frame: the page's own scripts cannot be given to it, so that it has them from the beginning.
async function say(from: Locator, messages: unknown[], target: Target): Promise<void> {
  const { origin } = new URL(from.page().url());
  const given = { messages, target, origin: target === 'others' || target === 'top' ? '*' : origin };
  await from.evaluate(
    (element, all) => (globalThis as unknown as { hostilePost: typeof post }).hostilePost(element, all),
    given,
  );
}

// What once broke something.
const unprintable = { toString: 1, valueOf: 1 };
const headers = JSON.stringify([{ id: 1, method: 'GET', url: '/', requestHeaders: { accept: unprintable } }]);
const worst = [
  { type: 'store', run: 1, json: { $make: 'deep json' } },
  { type: 'store', run: 1, json: { $make: 'wide json' } },
  { type: 'wire', run: 1, json: headers },
  { type: 'network', run: 1, conditions: { latency: unprintable } },
  { type: 'problem', run: 1, problem: { kind: 'compile', message: 'x', path: '/App.tsx', line: 1e9 } },
  { type: 'register-frame', id: unprintable },
  { type: 'compile', modules: { '/package.json': { code: '{' } } },
].flatMap((message) => [message, { wireshape: message }]);

const isLooped = (message: unknown): boolean => (Object(message) as { type?: unknown }).type === 'looped';
const everything = fc.oneof(fromOuter, fromPage, fromInner);
const frameOf = ({ section }: LivePlayground): Locator => section.locator('iframe.pg-frame');

const ways: Record<string, [Arbitrary<unknown>, (place: Place, messages: unknown[]) => Promise<void>]> = {
  'the page says to the outer frame': [
    fromPage,
    ({ playground }, messages) => say(frameOf(playground), messages, 'frame'),
  ],
  'the inner frame says to the outer frame': [
    fromInner,
    ({ playground: { preview } }, messages) => say(preview, messages, 'parent'),
  ],
  'the inner frame says to the page': [
    everything,
    ({ playground: { preview } }, messages) => say(preview, messages, 'top'),
  ],
  // Sandpack's client reads a member of whatever its frame says: it says objects only.
  'the outer frame says to the page': [
    fromOuter,
    ({ playground }, messages) => say(frameOf(playground).contentFrame().locator('body'), messages, 'parent'),
  ],
  "another playground's code says to every frame": [
    everything,
    ({ other: { preview } }, messages) => say(preview, messages, 'others'),
  ],
};

/** Nothing was thrown, the code is kept, and an edit still gives its preview. How long the page took to answer is printed. */
async function expectAlive({ playground, other }: Place, code: string, what: string): Promise<void> {
  const longest = await watch.longest();
  console.log(`  ${what}: the page's thread was taken for ${Math.round(longest)} ms at most`);
  expect(await watch.errors(), what).toEqual([]);
  expect(await textOf(playground.editor), what).toBe(code);
  // A hostile request may have taken the network away.
  const calm = { type: 'network', conditions: { latency: 0, failNext: false, offline: false } };
  await say(frameOf(playground), [{ wireshape: calm }], 'frame');
  const label = `alive ${Math.random()}`;
  await replaceText(playground.editor, 'Result:', `${label}:`);
  await expect.poll(() => playground.text(), { message: what }).toContain(`${label}: ["123","456"]`);
  await expect(playground.alert).toHaveCount(0);
  await replaceText(playground.editor, `${label}:`, 'Result:');
  // With its words: they say why a preview was stopped.
  await expect.poll(() => other.alert.allTextContents(), { message: what }).toEqual([]);
  await expect(other.section, what).toHaveAttribute('data-state', 'ready');
  expect(await other.text(), what).toContain('Jane');
}

siteTest('survives whatever is said to it, from every side', async ({ page }) => {
  siteTest.setTimeout(600_000 + Object.keys(ways).length * each * 1000);
  const place = await open(page);
  const code = await textOf(place.playground.editor);
  for (const [what, [messages, send]] of Object.entries(ways)) {
    await watch.begin();
    // A preview that says of itself that it loops is stopped.
    const said = fc.sample(messages, { seed: seed(), numRuns: each }).filter((one) => !isLooped(one));
    const all = [...worst, ...said];
    for (let from = 0; from < all.length; from += 20) {
      await send(place, all.slice(from, from + 20));
      await page.waitForTimeout(30);
    }
    for (const pane of ['Wire', 'Console', 'Check', 'Store']) await place.playground.openPane(pane);
    await expectAlive(place, code, `${what}, seed ${seed()}`);
  }
});

const floods: Record<string, unknown> = {
  'lines of a console': { type: 'logs', logs: [{ level: 'log', text: 'again and again' }] },
  stores: { type: 'store', json: '[{"entities":{"User":{"1":{"id":"1"}}},"endpoints":{}}]' },
  problems: { type: 'problem', problem: { kind: 'run', message: 'again' } },
};

siteTest(`survives floods of ${FLOOD} messages`, async ({ page }) => {
  const place = await open(page);
  const code = await textOf(place.playground.editor);
  await place.playground.openPane('Console');
  for (const [what, message] of Object.entries(floods)) {
    await watch.begin();
    await place.playground.preview.evaluate(
      (_, given) => {
        const run = (globalThis as { __WIRESHAPE_RUN__?: number }).__WIRESHAPE_RUN__;
        for (let at = 0; at < given.times; at++) parent.postMessage({ ...given.message, run }, '*');
      },
      { message: message as object, times: FLOOD },
    );
    await page.waitForTimeout(300);
    await expectAlive(place, code, `a flood of ${what}`);
  }
});

siteTest('stops a preview that floods the page with messages', async ({ page }) => {
  const { playground, other } = await open(page);
  // The frame is removed while it sends, so that nothing may come back.
  const flood = playground.preview.evaluate((_, times) => {
    const send = (): void => {
      for (let at = 0; at < times; at++) top!.postMessage({ again: at }, '*');
      setTimeout(send);
    };
    send();
  }, FLOOD);
  flood.catch(() => {});
  await expect(playground.alert).toContainText('sent more messages than the page can read');
  await expect(other.section).toHaveAttribute('data-state', 'ready');
  await playground.section.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(playground.alert).toHaveCount(0);
  await expect.poll(() => playground.text()).toContain('["123","456"]');
});

siteTest('goes on beside code that fills the history of the tab', async ({ page }) => {
  await page.goto('./');
  const place = await open(page);
  const code = await textOf(place.playground.editor);
  await place.playground.preview.evaluate(async () => {
    for (let at = 0; at < 2000; at++) {
      history.pushState(at, '', `#${at}`);
      if (at % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expectAlive(place, code, 'a history of 2,000 entries');
  // As the page for hosts says: the page before is no longer among them.
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  expect(entries.length).toBeLessThanOrEqual(50);
  expect(new Set(entries.map(({ url }) => new URL(url).pathname))).toEqual(
    new Set([new URL(page.url()).pathname]),
  );
});

siteTest('goes on beside a regular expression that backtracks without end', async ({ page }) => {
  const { playground, other } = await open(page);
  await playground.preview.evaluate(() => {
    setTimeout(() => /^(a+)+$/.test(`${'a'.repeat(60)}!`), 10);
  });
  // Chromium runs the preview in a process of its own: the page takes input, and gives the preview up.
  await expect(playground.section).toContainText('Result:');
  await expect(other.section).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => playground.text()).toContain('["123","456"]');
});

/** How many lines code without end has logged before it is looked at. */
const LINES = 600;

// It takes a share of the machine, not a number of lines in each second, which may be more than a busy one can do.
const endless = `import { useController } from 'wireshape/react';
import { userList } from './api.ts';
export default function App() {
  const controller = useController();
  let id = 0;
  const tick = () => {
    const began = performance.now();
    for (let at = 0; at < 20; at++) console.log('line', (id += 1));
    controller.set(userList, [{ id: String(id % 50), name: String(id) }]);
    setTimeout(tick, Math.max(10, 4 * (performance.now() - began)));
  };
  tick();
  return <p>Result: without end</p>;
}`;

siteTest('stays usable beside code that logs and stores without end', async ({ page }) => {
  const place = await open(page);
  const { playground } = place;
  const code = await textOf(playground.editor);
  const memory = async (): Promise<number> => {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize / 1e6;
  };
  const pane = await playground.openPane('Console');
  const newest = async (): Promise<number> =>
    Number(/\d+$/.exec((await pane.getByRole('listitem').last().textContent()) ?? '')?.[0] ?? 0);
  const before = await memory();
  await replaceText(playground.editor, code, endless);
  await expect(pane).toContainText('line');
  // Several times as many lines as it keeps.
  await expect.poll(newest).toBeGreaterThan(LINES);
  expect(await pane.getByRole('listitem').count()).toBeLessThanOrEqual(200);
  await replaceText(playground.editor, endless, code);
  await expectAlive(place, code, 'code without end');
  // What is on its way to a page on a busy machine is no leak: what it retains at the end would be one.
  const grown = (await memory()) - before;
  console.log(`  code without end: the page holds ${grown.toFixed(1)} MB more`);
  expect(grown).toBeLessThan(20);
});
