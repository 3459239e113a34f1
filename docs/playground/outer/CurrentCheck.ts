import type { CheckEnd } from '../protocol/CheckResult.ts';

/** The check that is to be played. Each that begins has one end: its last result, or an end that is sent from here. */
export class CurrentCheck {
  readonly #send: (check: number, how: Exclude<CheckEnd, 'done'>) => void;
  #current: { id: number; token: string } | undefined;

  /** `send` tells the page of ends that are no result. */
  constructor(send: (check: number, how: Exclude<CheckEnd, 'done'>) => void) {
    this.#send = send;
  }

  /** The token of its results: those without it are the code's own. */
  get token(): string | undefined {
    return this.#current?.token;
  }

  /** Another start, of this check or of none, takes the place of the present check. */
  start(id: number | undefined): void {
    this.end('superseded');
    if (id === undefined) return;
    this.#current = { id, token: [...crypto.getRandomValues(new Uint32Array(4))].join('-') };
  }

  end(how: Exclude<CheckEnd, 'done'>): void {
    const { id } = this.#current ?? {};
    this.#current = undefined;
    if (id !== undefined) this.#send(id, how);
  }

  /** The check that a result with this token is of; undefined for others. */
  idOf(token: string | undefined): number | undefined {
    return this.#current?.token === token ? this.#current?.id : undefined;
  }
}
