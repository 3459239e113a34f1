import type { BrowserContext, Route } from 'playwright/test';
import { type Fault, Faults } from '../realworld/server/Faults.ts';
import type { FilmData, HeroData, MovieData, PostData, TextData } from './app/types.ts';

const names = ['Ada', 'Bob', 'Cleo', 'Dora', 'Eve'];

type Answer = { status?: number; body: unknown };

/** The API of the examples in the memory of the test, for one browser context. It counts the requests that reach it. */
export class ExampleApi {
  readonly faults = new Faults();
  /** `GET /api/posts`, oldest first. */
  readonly log: string[] = [];
  readonly posts: PostData[] = names.map((name, at) => ({
    id: String(at + 1),
    title: `Post of ${name}`,
    body: `Text of ${name}`,
  }));
  readonly messages: TextData[] = [{ id: 'm1', text: 'First message' }];
  readonly todos: TextData[] = [
    { id: 't1', text: 'Water' },
    { id: 't2', text: 'Weed' },
  ];
  readonly movies: MovieData[] = [
    { id: '1', title: 'Metropolis', comment: 'Silent' },
    { id: '2', title: 'Stalker', comment: 'Slow' },
  ];
  readonly films: FilmData[] = [
    { id: '1', title: 'First film', heroes: ['1', '2', '3'] },
    { id: '2', title: 'Second film', heroes: ['1', '4'] },
  ];
  readonly heroes: HeroData[] = names.map((name, at) => ({
    id: String(at + 1),
    name,
    films: this.films.filter((film) => film.heroes.includes(String(at + 1))).map((film) => film.id),
  }));
  readonly #context: BrowserContext;
  #isOffline = false;
  #underWay = 0;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Serves the API, and `script` on every page. */
  static async serve(context: BrowserContext, script: string): Promise<ExampleApi> {
    const api = new ExampleApi(context);
    await context.route('**/*', (route) => api.#serve(route, script));
    return api;
  }

  /** A request is being answered that no test keeps back. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** Takes the network away or brings it back. Pages load all the same, as from a service worker. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    for (const page of this.#context.pages()) await page.evaluate(simulateNetwork, isOffline);
  }

  async #serve(route: Route, script: string): Promise<void> {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (!pathname.startsWith('/api/'))
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Example</title><link rel="icon" href="data:,"><div id="root"></div><script>(${simulateNetwork})(${this.#isOffline})</script><script type="module" src="/app.js"></script>`,
      });
    if (this.#isOffline) return route.abort('internetdisconnected');
    const name = `${route.request().method()} ${pathname}${search}`;
    this.log.push(name);
    const { status: failed }: Fault = this.faults.take([name]);
    const answer = failed ? { status: failed, body: {} } : this.#answer(route);
    await this.faults.wait([name]);
    this.#underWay++;
    // The page may be gone by now.
    await route.fulfill({ status: answer.status ?? 200, json: answer.body }).catch(() => {});
    this.#underWay--;
  }

  #answer(route: Route): Answer {
    const { pathname, searchParams } = new URL(route.request().url());
    const [, , table = '', id = ''] = pathname.split('/');
    switch (table) {
      case 'posts':
        return { body: id ? byId(this.posts, id) : this.posts };
      case 'projects': {
        const page = Number(searchParams.get('page'));
        return { body: { projects: numbered(page * 3, 3), hasMore: page < 2 } };
      }
      case 'items': {
        const from = Number(searchParams.get('cursor'));
        return { body: { items: numbered(from, 10), next: from < 20 ? String(from + 10) : null } };
      }
      case 'people':
        return { body: this.heroes.map(({ id, name }) => ({ id, name })) };
      case 'profiles':
        return { body: { id, biography: `Life of ${byId(this.heroes, id).name}` } };
      case 'movies': {
        if (route.request().method() === 'PATCH')
          Object.assign(byId(this.movies, id), route.request().postDataJSON());
        return { body: id ? byId(this.movies, id) : this.movies };
      }
      case 'heroes':
        return { body: id ? byId(this.heroes, id) : this.heroes };
      case 'films':
        return { body: id ? byId(this.films, id) : this.films };
      default: {
        const list = table === 'todos' ? this.todos : this.messages;
        if (route.request().method() === 'GET') return { body: list };
        const added = route.request().postDataJSON() as TextData;
        list.push(added);
        return { status: 201, body: added };
      }
    }
  }
}

/**
 * Runs in the page: says whether there is a network.
 * Playwright's `setOffline` would report the network as back for a moment while a page reloads.
 */
function simulateNetwork(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

function byId<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  return rows.find((row) => row.id === id)!;
}

function numbered(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: String(from + at),
    name: `Project ${from + at}`,
  }));
}
