/** The last value of a hook, or its error. */
export class Outcome<Value> {
  #current: Value | undefined;
  #error: Error | undefined;

  get current(): Value {
    return this.#current as Value;
  }

  get error(): Error | undefined {
    return this.#error;
  }

  /** Notes a value, or an error; an error keeps the value before it. */
  note({ value, error }: { value?: Value; error?: Error }): void {
    this.#error = error;
    if (!error) this.#current = value;
  }
}
