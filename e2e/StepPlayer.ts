import { statSync } from 'node:fs';
import type { ConsoleMessage, Download } from 'playwright/test';
import { expect, test } from 'playwright/test';
import type { Sent, Step } from '../examples/Example.ts';
import type { LivePlayground } from './LivePlayground.ts';

type StepOf<Kind> = Extract<Step, [Kind, ...unknown[]]>;

/** Plays an example's steps in a real page, and reads the outcome itself: from the DOM, the stores and the wire. */
export class StepPlayer {
  readonly #playground: LivePlayground;
  readonly #downloads: Download[] = [];
  readonly #logs: { level: string; text: string }[] = [];

  /** Make it before the page opens, so that it hears everything. */
  constructor(playground: LivePlayground) {
    this.#playground = playground;
    const { page } = playground;
    page.on('download', (download) => this.#downloads.push(download));
    page.on('console', (message) => this.#logs.push({ level: levelOf(message), text: message.text() }));
  }

  /** Plays all steps in order; what was logged and downloaded before does not count. */
  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await test.step(JSON.stringify(step), () => this.#play(step));
  }

  /** Forgets what was logged and downloaded: the next run begins. */
  forget(): void {
    this.#downloads.length = 0;
    this.#logs.length = 0;
  }

  async #play(step: Step): Promise<void> {
    switch (step[0]) {
      case 'see':
        return expect
          .poll(() => this.#playground.text(), 'what the preview shows')
          .toContain(spaced(step[1]));
      case 'gone':
        return expect
          .poll(() => this.#playground.text(), 'what the preview shows')
          .not.toContain(spaced(step[1]));
      case 'error':
        return expect(this.#playground.alert).toContainText(step[1]);
      case 'click':
        return this.#click(step[1]);
      case 'type':
        return this.#playground.preview.getByLabel(step[1], { exact: true }).fill(step[2]);
      case 'sent':
        return this.#sent(step);
      case 'stored':
        return this.#stored(step);
      case 'result':
        return this.#result(step);
      case 'downloaded':
        return this.#downloaded(step);
      case 'console':
        return expect
          .poll(
            () => this.#logs.filter(({ level }) => level === step[1]).map(({ text }) => text),
            'what was logged',
          )
          .toContainEqual(expect.stringContaining(step[2]));
      case 'wait':
        return this.#playground.page.waitForTimeout(step[1]);
    }
  }

  async #click(name: string): Promise<void> {
    const { preview } = this.#playground;
    const named = (role: 'button' | 'link' | 'checkbox' | 'radio' | 'tab') =>
      preview.getByRole(role, { name, exact: true });
    const control = named('button')
      .or(named('link'))
      .or(named('checkbox'))
      .or(named('radio'))
      .or(named('tab'));
    await control
      .or(preview.getByText(name, { exact: true }))
      .first()
      .click();
  }

  async #sent([, method, url, expected = {}]: StepOf<'sent'>): Promise<void> {
    const { times = 1 }: Sent = expected;
    const matching = async () =>
      (await this.#playground.wire()).filter((one) => one.method === method && one.url === url);
    await expect
      .poll(async () => (await matching()).length, `how often ${method} ${url} was sent`)
      .toBe(times);
    const last = (await matching()).at(-1);
    if ('body' in expected) expect(last?.requestBody, `the body of ${method} ${url}`).toEqual(expected.body);
    const headers = Object.entries(expected.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    if (headers.length) expect(last?.requestHeaders).toMatchObject(Object.fromEntries(headers));
  }

  async #stored([, key, table]: StepOf<'stored'>): Promise<void> {
    const tables = async () =>
      (await this.#playground.stores()).flatMap(({ entities }) =>
        Object.hasOwn(entities, key) ? [entities[key]] : [],
      );
    await this.#holds(tables, table, `the table ${key}`);
  }

  async #result([, key, value]: StepOf<'result'>): Promise<void> {
    const results = async () =>
      (await this.#playground.stores()).flatMap(({ endpoints }) =>
        Object.hasOwn(endpoints, key) ? [endpoints[key]] : [],
      );
    await this.#holds(results, value, `the result of ${key}`);
  }

  // Of the controllers of a run usually one has it. Where several do, one of them must have just this.
  async #holds(read: () => Promise<unknown[]>, expected: unknown, what: string): Promise<void> {
    const wanted: unknown = JSON.parse(JSON.stringify(expected));
    await expect.poll(async () => closest(await read(), wanted), `${what}, whole`).toStrictEqual(wanted);
  }

  async #downloaded([, name, bytes]: StepOf<'downloaded'>): Promise<void> {
    await expect
      .poll(() => this.#downloads.map((one) => one.suggestedFilename()), 'what was downloaded')
      .toContain(name);
    const download = this.#downloads.findLast((one) => one.suggestedFilename() === name)!;
    expect(statSync(await download.path()).size, `the size of ${name}`).toBe(bytes);
  }
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
