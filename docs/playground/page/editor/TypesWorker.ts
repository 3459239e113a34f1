import type { Answer, Questions } from '../../types/messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The worker that knows types: one for all playgrounds of a page. */
export class TypesWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(address: URL, onFailure: () => void) {
    this.#worker = new Worker(address);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed === undefined) waiting?.resolve(data.value);
      else waiting?.reject(new Error(data.failed));
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#refuse(message || 'it did not load');
      onFailure();
    });
  }

  /** Asks about a playground's program. */
  ask<K extends keyof Questions>(
    kind: K,
    program: string,
    what: Questions[K]['ask'],
  ): Promise<Questions[K]['answer']> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, program, kind, ...what });
    });
  }

  /** Ends it; another playground's question would wait for ever. */
  stop(): void {
    this.#worker.terminate();
    this.#refuse('it was stopped');
  }

  /** Tells everybody who waits that no answer comes. */
  #refuse(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}
