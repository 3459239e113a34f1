import { statSync } from 'node:fs';
import type { ConsoleMessage, Download, Locator, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import type { Sent, Step } from '../../examples/Example.ts';
import type { Exchange, Stored } from './LivePlayground.ts';

type StepOf<Kind> = Extract<Step, [Kind, ...unknown[]]>;

/** Where steps are played: a playground, or an app of its own. */
export interface PlayedApp {
  readonly page: Page;
  /** The body of its document. */
  readonly preview: Locator;
  readonly alert: Locator;
  /** The first text since the one found last that has this one, or lacks it, else the present text; null begins to watch. */
  shown(wanted: string | null, isGone?: boolean): Promise<string>;
  wire(): Promise<Exchange[]>;
  stores(): Promise<Stored[]>;
}

const SHOWN = 'what the preview shows';

interface Heard {
  downloads: Download[];
  logs: { level: string; text: string }[];
}

/** Plays an example's steps in a real page, and reads the outcome itself: from the DOM, the stores and the wire. */
export class StepPlayer {
  readonly #app: PlayedApp;
  readonly #heard: Heard;
  readonly #timeout: number;

  /** Make it before the page opens, so that it hears everything. Each step gets `timeout` ms to come true: it only ends what hangs (TST-1). */
  constructor(app: PlayedApp, timeout = 90_000, heard = listen(app.page)) {
    this.#app = app;
    this.#timeout = timeout;
    this.#heard = heard;
  }

  /** The same player, with another time for each step. */
  within(timeout: number): StepPlayer {
    return new StepPlayer(this.#app, timeout, this.#heard);
  }

  /** Plays all steps in order; what was logged and downloaded before does not count. */
  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await test.step(JSON.stringify(step), () => this.#play(step));
  }

  /** Forgets what was logged and downloaded: the next run begins. */
  forget(): void {
    this.#heard.downloads.length = 0;
    this.#heard.logs.length = 0;
  }

  async #play(step: Step): Promise<void> {
    const { page, preview, alert } = this.#app;
    const timeout = this.#timeout;
    switch (step[0]) {
      case 'see':
        return this.#see(spaced(step[1]));
      case 'gone':
        return this.#gone(spaced(step[1]));
      case 'error':
        return expect(alert).toContainText(step[1], { timeout });
      case 'click':
        await this.#app.shown(null);
        return this.#control(step[1]).click({ timeout });
      case 'type':
        await this.#app.shown(null);
        return preview.getByLabel(step[1], { exact: true }).fill(step[2], { timeout });
      case 'sent':
        return this.#sent(step);
      case 'stored':
        return this.#stored(step);
      case 'result':
        return this.#result(step);
      case 'downloaded':
        return this.#downloaded(step);
      case 'console':
        return this.#logged(step);
      case 'wait':
        return page.waitForTimeout(step[1]);
    }
  }

  /** Sees also what was there for a moment since the last click or input, which a busy machine misses. */
  async #see(text: string): Promise<void> {
    await this.#poll(() => this.#app.shown(text), SHOWN).toContain(text);
  }

  async #gone(text: string): Promise<void> {
    await this.#poll(() => this.#app.shown(text, true), SHOWN).not.toContain(text);
  }

  #poll<T>(read: () => T | Promise<T>, message: string) {
    return expect.poll(read, { message, timeout: this.#timeout });
  }

  /** What a reader would press: a control of this name, else a text. */
  #control(name: string): Locator {
    const { preview } = this.#app;
    const roles = ['button', 'link', 'checkbox', 'radio', 'tab'] as const;
    return roles
      .map((role) => preview.getByRole(role, { name, exact: true }))
      .reduce((either, control) => either.or(control), preview.getByText(name, { exact: true }))
      .first();
  }

  // Of several requests the last is compared.
  async #sent([, method, url, expected = {}]: StepOf<'sent'>): Promise<void> {
    const { times = 1 }: Sent = expected;
    const headers = Object.entries(expected.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const read = async (): Promise<unknown> => {
      const all = (await this.#app.wire()).filter((one) => one.method === method && one.url === url);
      const last = all.at(-1);
      return {
        times: all.length,
        ...('body' in expected && { body: last?.requestBody }),
        headers: headers.map(([name]) => [name, last?.requestHeaders[name!]]),
      };
    };
    const wanted = { times, ...('body' in expected && { body: expected.body }), headers };
    await this.#poll(read, `how ${method} ${url} was sent`).toEqual(wanted);
  }

  // An empty table and none are the same.
  async #stored([, key, table]: StepOf<'stored'>): Promise<void> {
    const read = async (): Promise<unknown[]> => {
      const stores = await this.#app.stores();
      const tables = stores.flatMap(({ entities }) => (Object.hasOwn(entities, key) ? [entities[key]] : []));
      return tables.length ? tables : [{}];
    };
    await this.#holds(read, table, `the table ${key}`);
  }

  async #result([, key, value]: StepOf<'result'>): Promise<void> {
    const read = async (): Promise<unknown[]> =>
      (await this.#app.stores()).flatMap(({ endpoints }) =>
        Object.hasOwn(endpoints, key) ? [endpoints[key]] : [],
      );
    await this.#holds(read, value, `the result of ${key}`);
  }

  // Of the controllers of a run usually one has it. Where several do, one of them must have just this.
  async #holds(read: () => Promise<unknown[]>, expected: unknown, what: string): Promise<void> {
    const wanted: unknown = JSON.parse(JSON.stringify(expected));
    await this.#poll(async () => closest(await read(), wanted), `${what}, whole`).toStrictEqual(wanted);
  }

  async #downloaded([, name, bytes]: StepOf<'downloaded'>): Promise<void> {
    const read = (): string[] => this.#heard.downloads.map((one) => one.suggestedFilename());
    await this.#poll(read, 'what was downloaded').toContain(name);
    const download = this.#heard.downloads.findLast((one) => one.suggestedFilename() === name)!;
    expect(statSync(await download.path()).size, `the size of ${name}`).toBe(bytes);
  }

  async #logged([, level, text]: StepOf<'console'>): Promise<void> {
    const read = (): string[] => this.#heard.logs.filter((one) => one.level === level).map((one) => one.text);
    await this.#poll(read, 'what was logged').toContainEqual(expect.stringContaining(text));
  }
}

function listen(page: Page): Heard {
  const heard: Heard = { downloads: [], logs: [] };
  page.on('download', (download) => heard.downloads.push(download));
  page.on('console', (message) => heard.logs.push({ level: levelOf(message), text: message.text() }));
  return heard;
}

function closest(found: unknown[], wanted: unknown): unknown {
  return found.find((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(wanted))) ?? found[0];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}

function levelOf(message: ConsoleMessage): string {
  return message.type() === 'warning' ? 'warn' : message.type();
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
