/** Random numbers that decide what comes next; the same tape decides the same, so that a case can be made smaller. */
export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    return (this.#numbers[this.#at++ % this.#numbers.length] as number) % count;
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  some<Value>(most: number, make: (at: number) => Value): Value[] {
    return Array.from({ length: this.below(most + 1) }, (_, at) => make(at));
  }
}
