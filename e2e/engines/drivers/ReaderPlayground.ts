import { expect } from 'playwright/test';
import type { Reader, Target } from './Reader.ts';

/** One playground of the open page, by the names that readers see; the same words as `LivePlayground`, in every engine. */
export class ReaderPlayground {
  readonly #reader: Reader;
  readonly #section: string;
  /** What says that something went wrong. */
  readonly alert: Target;
  /** The document that the code renders into. */
  readonly preview: Target;

  constructor(reader: Reader, name: string) {
    this.#reader = reader;
    this.#section = `section.playground[data-example="${name}"]`;
    this.alert = { css: `${this.#section} [role="alert"]` };
    const frames = [`${this.#section} iframe[title^="Playground: "]`, 'iframe[title="Preview"]'];
    this.preview = { css: 'body', frames };
  }

  /** Something in the playground, outside of its preview. */
  part(css: string, name?: string): Target {
    return { css: `${this.#section} ${css}`, ...(name !== undefined && { name }) };
  }

  /** Something that the code rendered. */
  rendered(css: string, name: string): Target {
    return { ...this.preview, css, name };
  }

  /** Brings it into view, and waits until its code ran, well or not. */
  async boot(): Promise<void> {
    await this.#reader.driver.call([], scrollTo, this.#section);
    await this.#state(/ready|error/);
  }

  async #state(expected: RegExp): Promise<void> {
    const read = () => this.#reader.driver.call([], stateOf, this.#section);
    await expect.poll(read, { timeout: 20_000 }).toMatch(expected);
  }
}

// These run in the page.

function scrollTo(css: string): void {
  document.querySelector(css)!.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function stateOf(css: string): string {
  return document.querySelector<HTMLElement>(css)?.dataset.state ?? '';
}
