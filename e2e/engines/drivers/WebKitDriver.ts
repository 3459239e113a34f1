import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callText, type Driver, type InputActions } from './Driver.ts';
import { freePort, Processes } from './Processes.ts';

const SCREEN = { width: 1600, height: 1400 };

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A stock WebKitGTK in its MiniBrowser, by W3C WebDriver, on a display of its own. */
export class WebKitDriver implements Driver {
  readonly name = 'WebKitGTK';
  version = '';
  readonly #processes = new Processes();
  readonly downloads = this.#processes.folder;
  #base = '';
  #session = '';

  /** Starts a display, the driver and the browser. */
  static async start(programs: { driver: string; browser: string; display: string }): Promise<WebKitDriver> {
    const driver = new WebKitDriver();
    try {
      await driver.#start(programs);
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  async open(url: string): Promise<void> {
    await this.#enter([]);
    await this.#post('url', { url });
  }

  async call<A extends readonly unknown[], T>(
    frames: readonly string[],
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<Awaited<T>> {
    await this.#enter(frames);
    const script = `const done = arguments[0]; (() => {${callText(run, args)}})().then((text) => done({ text }), (error) => done({ error: String(error) }))`;
    const { text, error } = await this.#post<{ text?: string; error?: string }>('execute/async', {
      script,
      args: [],
    });
    if (text === undefined) throw new Error(error);
    return JSON.parse(text) as Awaited<T>;
  }

  async perform(actions: InputActions): Promise<void> {
    // A frame that was entered to call something in it would keep the keys.
    await this.call([], () => {
      if (!document.activeElement?.matches('iframe')) window.focus();
    });
    await this.#post('actions', { actions });
  }

  /** Its only window keeps the focus. */
  async focus(): Promise<void> {}

  async resize(width: number, height: number): Promise<void> {
    // The window is larger than the page in it.
    const frame = await this.call([], () => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
    const size = { width: width + frame[0], height: height + frame[1] };
    // Without a window manager, the window under the pointer has the focus, and the pointer stays in the middle.
    await this.#post('window/rect', { x: Math.max(0, (SCREEN.width - size.width) / 2), y: 0, ...size });
  }

  async close(): Promise<void> {
    if (this.#session) await this.#request('DELETE', this.#session).catch(() => {});
    await this.#processes.end();
  }

  async #start({ driver, browser, display }: Parameters<typeof WebKitDriver.start>[0]): Promise<void> {
    const screen = ['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'];
    const number = await this.#processes.start(display, ['-displayfd', '1', ...screen], /(?:^|\n)(\d+)\n/);
    const port = await freePort();
    this.#base = `http://127.0.0.1:${port}/`;
    const env = { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    narrowButtons(this.#processes.folder);
    await this.#processes.start(driver, ['--host=127.0.0.1', `--port=${port}`], undefined, env);
    await this.#untilReady();
    const options = { binary: browser, args: ['--automation'] };
    type Session = { sessionId: string; capabilities: { browserVersion: string } };
    const { sessionId, capabilities } = await this.#request<Session>('POST', 'session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 60_000, pageLoad: 60_000 } },
      },
    });
    this.#session = `session/${sessionId}`;
    this.version = capabilities.browserVersion;
  }

  async #untilReady(): Promise<void> {
    for (let left = 100; ; left--) {
      try {
        await this.#request('GET', 'status');
        return;
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async #enter(frames: readonly string[]): Promise<void> {
    await this.#post('frame', { id: null });
    for (const value of frames) {
      const id = await this.#post('element', { using: 'css selector', value });
      await this.#post('frame', { id: { [ELEMENT]: (id as Record<string, string>)[ELEMENT] } });
    }
  }

  #post<T>(path: string, body: object): Promise<T> {
    return this.#request<T>('POST', `${this.#session}/${path}`, body);
  }

  async #request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.#base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}

// Its window is no narrower than its buttons, which are wider than a phone.
function narrowButtons(folder: string): void {
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    const style = 'button, entry { min-width: 0; padding: 0; margin: 0; border: 0; }\n';
    writeFileSync(join(folder, version, 'gtk.css'), style);
  }
}
