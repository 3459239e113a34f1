import { actions } from './actions.ts';
import { Clock } from './Clock.ts';
import { Comparison } from './Comparison.ts';
import { Pair } from './Pair.ts';
import { Random } from './Random.ts';

const total = actions.reduce((sum, [weight]) => sum + weight, 0);

/** Runs the same random actions on a store and its model, and compares all reads after each. */
export class Soak {
  readonly #seed: number;
  readonly #random: Random;
  readonly #clock = new Clock().install();
  readonly #pair: Pair;
  readonly #comparison: Comparison;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#pair = new Pair(this.#random, this.#clock);
    this.#comparison = new Comparison(this.#pair);
  }

  /** Runs this many actions; throws at the first difference, with the command that repeats it. */
  async run(count: number): Promise<void> {
    for (let left = count; left > 0; left--) {
      const step = this.#pair.data.next();
      try {
        await this.#action()(this.#pair);
        this.#comparison.compare();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const what = `Action ${step} of seed ${this.#seed}: ${why}`;
        const again = `See it again with WIRESHAPE_SEED=${this.#seed}. The last actions:`;
        throw new Error([what, again, ...this.#pair.trail].join('\n'), { cause: error });
      }
      if (this.#random.chance(0.3)) this.#clock.now += this.#random.below(3);
    }
  }

  /** Removes all data and subscriptions. */
  async empty(): Promise<void> {
    this.#comparison.forget();
    await this.#pair.empty();
  }

  /** Restores the time of the process. */
  async end(): Promise<void> {
    await this.empty();
    this.#pair.controller.cleanup();
    this.#clock.remove();
  }

  #action(): (typeof actions)[number][1] {
    let at = this.#random.next() * total;
    for (const [weight, run] of actions) if ((at -= weight) < 0) return run;
    return this.#action();
  }
}
