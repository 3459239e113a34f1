/** Thrown where the stack would grow too high: read this part first, then start again (ARR-14). */
export class Deep {
  readonly rest: () => unknown;

  constructor(rest: () => unknown) {
    this.rest = rest;
  }
}
