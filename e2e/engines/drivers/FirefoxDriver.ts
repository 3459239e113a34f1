import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callText, type Driver, type InputActions } from './Driver.ts';
import { Processes } from './Processes.ts';

/** A value as WebDriver BiDi sends it. */
interface RemoteValue {
  type: string;
  value?: unknown;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

type Evaluated =
  | { type: 'success'; result: RemoteValue }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** A stock Firefox, by WebDriver BiDi over its own socket. */
export class FirefoxDriver implements Driver {
  readonly name = 'Firefox';
  version = '';
  readonly #processes = new Processes();
  readonly downloads = this.#processes.folder;
  readonly #pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #socket!: WebSocket;
  #sent = 0;
  #page = '';

  /** Starts it without a window. */
  static async start(program: string): Promise<FirefoxDriver> {
    const driver = new FirefoxDriver();
    try {
      await driver.#start(program);
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#page, url, wait: 'complete' });
  }

  async call<A extends readonly unknown[], T>(
    frames: readonly string[],
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<Awaited<T>> {
    let context = this.#page;
    for (const selector of frames) {
      const found = await this.#evaluate(
        context,
        `document.querySelector(${JSON.stringify(selector)})?.contentWindow ?? null`,
      );
      if (found.type !== 'window') throw new Error(`There is no frame ${selector}`);
      ({ context } = found.value as { context: string });
    }
    const { value } = await this.#evaluate(context, `(() => {${callText(run, args)}})()`);
    return JSON.parse(value as string) as Awaited<T>;
  }

  async perform(actions: InputActions): Promise<void> {
    await this.#send('input.performActions', { context: this.#page, actions });
  }

  async focus(): Promise<void> {
    const { contexts } = await this.#send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    // Only a window that was opened last has the focus: in others, editors leave the selection alone.
    const opened = await this.#send<{ context: string }>('browsingContext.create', { type: 'window' });
    this.#page = opened.context;
    for (const { context } of contexts) await this.#send('browsingContext.close', { context });
  }

  async resize(width: number, height: number): Promise<void> {
    const viewport = { width, height };
    await this.#send('browsingContext.setViewport', { context: this.#page, viewport });
  }

  async close(): Promise<void> {
    this.#socket?.close();
    await this.#processes.end();
  }

  async #start(program: string): Promise<void> {
    const { folder } = this.#processes;
    writeFileSync(join(folder, 'user.js'), preferences(this.downloads));
    const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    const address = await this.#processes.start(program, args, /WebDriver BiDi listening on (ws:\S+)/);
    this.#socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', resolve);
      this.#socket.addEventListener('error', () => reject(new Error('Firefox refuses its socket')));
    });
    this.#socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Reply));
    type Session = { capabilities: { browserVersion: string } };
    const session = await this.#send<Session>('session.new', { capabilities: {} });
    this.version = session.capabilities.browserVersion;
    await this.focus();
  }

  async #evaluate(context: string, expression: string): Promise<RemoteValue> {
    const evaluated = await this.#send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result;
  }

  #send<T>(method: string, params: object): Promise<T> {
    this.#sent += 1;
    const id = this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise<T>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #receive({ id, result, error, message }: Reply): void {
    const waiting = id === undefined ? undefined : this.#pending.get(id);
    if (!waiting) return;
    this.#pending.delete(id!);
    if (error === undefined) waiting.resolve(result as never);
    else waiting.reject(new Error(`${error}: ${message}`));
  }
}

function preferences(downloads: string): string {
  const all = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
