/** Stands for what can't be read, until a component renders it and throws the error. */
export class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}
