type Act = () => void;

interface Node {
  act: Act | undefined;
  rest: Act | undefined;
  next: Node | undefined;
}

/**
 * Puts off what lies too deep for the stack, and every write after it, so that writes still happen in the
 * order of the input: what is nested before what holds it.
 */
export class WriteQueue {
  readonly #first: Node = { act: undefined, rest: undefined, next: undefined };
  #last: Node = this.#first;

  /** Leaves a place for the rest of a container, to be run later. */
  defer(rest: Act): void {
    this.#insert(undefined, rest);
  }

  /** Adds a write to the order. */
  log(act: Act): void {
    this.#insert(act, undefined);
  }

  /** Runs all rests, each in its place, then all writes in order. */
  run(before: Act): void {
    for (let node: Node | undefined = this.#first; node;) {
      const { rest } = node;
      if (!rest) {
        node = node.next;
        continue;
      }
      node.rest = undefined;
      this.#last = node;
      before();
      rest();
    }
    for (let node: Node | undefined = this.#first; node; node = node.next) node.act?.();
  }

  #insert(act: Act | undefined, rest: Act | undefined): void {
    const node: Node = { act, rest, next: this.#last.next };
    this.#last.next = node;
    this.#last = node;
  }
}
