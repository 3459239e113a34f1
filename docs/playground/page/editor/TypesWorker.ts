import type { WorkerResponse, WorkerRequests } from '../../types/messages.ts';

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The worker that checks types: one for all playgrounds of a page. */
export class TypesWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;

  constructor(address: URL, onFailure: () => void) {
    this.#worker = new Worker(address);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const pending = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if (data.failed === undefined) pending?.resolve(data.value);
      else pending?.reject(new Error(data.failed));
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#rejectAll(message || 'it did not load');
      onFailure();
    });
  }

  /** Sends a request about a playground's program. */
  send<K extends keyof WorkerRequests>(
    kind: K,
    program: string,
    what: WorkerRequests[K]['request'],
  ): Promise<WorkerRequests[K]['response']> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as PendingRequest['resolve'], reject });
      this.#worker.postMessage({ id, program, kind, ...what });
    });
  }

  /** Terminates the worker and rejects all pending requests, those of other playgrounds included. */
  stop(): void {
    this.#worker.terminate();
    this.#rejectAll('it was stopped');
  }

  #rejectAll(reason: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
    this.#pending.clear();
  }
}
