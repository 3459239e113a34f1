import file from 'virtual:types-worker';
import type { Answer, Questions } from '../types/messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The worker that knows types: one for all playgrounds of a page. */
class TypesWorker {
  readonly #worker = new Worker(new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/') + file, location.href));
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed === undefined) waiting?.resolve(data.value);
      else waiting?.reject(new Error(data.failed));
    });
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message || 'it did not load'));
      this.#waiting.clear();
      stopTypes();
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

  stop(): void {
    this.#worker.terminate();
  }
}

let only: TypesWorker | undefined;

/** Asks the page's worker, and starts it where this is the first question. */
export const askTypes: TypesWorker['ask'] = (...question) => (only ??= new TypesWorker()).ask(...question);

/** Stops the worker after a failure: the next question starts another. */
export function stopTypes(): void {
  only?.stop();
  only = undefined;
}
