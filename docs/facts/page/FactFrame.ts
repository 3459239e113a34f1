import type { FactRun } from '../runFact.ts';

/** How long a proof may take: it waits for no network and no clock. */
const LIMIT_MS = 20_000;

/** The hidden frame in which proofs run: it has no origin, no network and no way to the page. */
export class FactFrame {
  readonly #element: HTMLIFrameElement;
  readonly #ready: Promise<void>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: string) {
    this.#element = document.createElement('iframe');
    this.#element.src = address;
    this.#element.title = 'Proofs';
    this.#element.hidden = true;
    this.#element.setAttribute('sandbox', 'allow-scripts');
    document.body.append(this.#element);
    this.#ready = this.#message((data) => (data === 'ready' ? true : undefined)).then(() => {});
  }

  /** Runs a fact; one at a time. */
  run(page: string, name: string): Promise<FactRun> {
    const run = this.#last.then(async () => {
      await this.#ready;
      const ended = this.#message((data) => runIn(data, `${page} ${name}`));
      this.#element.contentWindow!.postMessage({ page, name }, '*');
      return ended;
    });
    this.#last = run.catch(() => {});
    return run;
  }

  remove(): void {
    this.#element.remove();
  }

  #message<Value>(parse: (data: unknown) => Value | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const timer = setTimeout(() => {
        listening.abort();
        reject(new Error(`It did not end within ${LIMIT_MS / 1000} s.`));
      }, LIMIT_MS);
      const listen = ({ source, data }: MessageEvent<unknown>): void => {
        const value = source === this.#element.contentWindow ? parse(data) : undefined;
        if (value === undefined) return;
        clearTimeout(timer);
        listening.abort();
        resolve(value);
      };
      addEventListener('message', listen, { signal: listening.signal });
    });
  }
}

function runIn(data: unknown, id: string): FactRun | undefined {
  return typeof data === 'object' && data !== null && 'id' in data && data.id === id && 'run' in data
    ? (data.run as FactRun)
    : undefined;
}
