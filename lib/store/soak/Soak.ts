import { actions } from './actions.ts';
import { Clock } from './Clock.ts';
import { Comparison } from './Comparison.ts';
import { Pair } from './Pair.ts';
import { Random } from './Random.ts';

const total = actions.reduce((sum, [weight]) => sum + weight, 0);

/** Puts a store and its model through the same random actions, and compares what can be read after each. */
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

  /** Does this many actions; throws at the first difference, with the way to see it again. */
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

  /** Lets go of all data and of all who show or poll it. */
  async empty(): Promise<void> {
    this.#comparison.forget();
    await this.#pair.empty();
  }

  /** Ends it: the process has its own time again. */
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
