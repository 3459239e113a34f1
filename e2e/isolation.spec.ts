import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { LivePlayground } from './LivePlayground.ts';
import { siteTest } from './siteTest.ts';

type Attempt = (body: Element, elsewhere: string) => unknown;

// What a reader's code may try, from a shared link say. Each has to end in an error.
const refused: Record<string, Attempt> = {
  'reads the page around it': () => parent.document.title,
  'reads the top page': () => top!.document.title,
  'reads the storage of the site': () => parent.localStorage.length,
  'moves the top page': (_, elsewhere) => {
    top!.location.href = elsewhere;
  },
  'opens a popup': (_, elsewhere) => {
    if (!open(elsewhere)) throw new Error('There is no popup.');
  },
  'opens a dialog': () => {
    if (!confirm('?')) throw new Error('There is no dialog.');
  },
  'fetches from elsewhere': async (_, elsewhere) => {
    await fetch(elsewhere, { mode: 'no-cors' });
  },
  'asks elsewhere with XMLHttpRequest': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', reject);
      request.open('GET', elsewhere);
      request.send();
    }),
  'loads an image from elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () => resolve());
      image.addEventListener('error', reject);
      image.src = elsewhere;
    }),
  'loads a script from elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', reject);
      script.src = elsewhere;
      document.head.append(script);
    }),
  'opens a socket to elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(elsewhere.replace('http', 'ws'));
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', reject);
    }),
};

// These the browser stops without telling the code.
const stopped: Record<string, Attempt> = {
  'sends a beacon': (_, elsewhere) => void navigator.sendBeacon(elsewhere, 'x'),
  'sends a form': (body, elsewhere) => {
    const form = document.createElement('form');
    Object.assign(form, { action: elsewhere, method: 'post' });
    body.append(form);
    form.submit();
  },
  'follows a link to a new tab': (body, elsewhere) => {
    const link = document.createElement('a');
    Object.assign(link, { href: elsewhere, target: '_blank' });
    body.append(link);
    link.click();
  },
  'asks from a worker': (_, elsewhere) => {
    const code = `fetch(${JSON.stringify(elsewhere)}, { mode: 'no-cors' })`;
    void new Worker(URL.createObjectURL(new Blob([code])));
  },
  'styles itself from elsewhere': (_, elsewhere) => {
    const style = document.createElement('style');
    style.textContent = `@import '${elsewhere}'; body { background: url('${elsewhere}'); }`;
    document.head.append(style);
  },
  'frames elsewhere': (body, elsewhere) => {
    const frame = document.createElement('iframe');
    frame.src = elsewhere;
    body.append(frame);
  },
  'moves itself': (_, elsewhere) => {
    location.href = elsewhere;
  },
};

// Another host, which hears of everything that reaches it.
const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end('x');
});
let elsewhere: string;
siteTest.describe.configure({ mode: 'default' });
siteTest.beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
siteTest.afterAll(() => {
  server.closeAllConnections();
  server.close();
});
siteTest.beforeEach(({ guard }) => {
  heard.length = 0;
  // The browser says in its console what it refused. What left is known better than by attempts: it arrived.
  guard.allow('console error: ', 'page error: ', 'a request left the site: ', 'a socket was opened: ');
});

siteTest('hears of a request that does leave, so that silence means something', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(async (url) => void (await fetch(url, { mode: 'no-cors' })), elsewhere);
  expect(heard).toEqual(['GET /']);
});

const openPlayground = (page: Page): Promise<LivePlayground> =>
  LivePlayground.open(page, { name: 'array-from-object', page: 'schema/array' });

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
  for (const [what, attempt] of Object.entries(stopped)) {
    // A frame that tried to move shows the browser's own error page: the next attempt gets a new one.
    const playground = await openPlayground(page);
    await outcomeOf(playground, attempt);
    // Nothing tells that a request was not made: it gets the time that it would need.
    await page.waitForTimeout(500);
    expect.soft(heard, what).toEqual([]);
    expect.soft(context.pages(), what).toHaveLength(1);
  }
});
