import { CheckFrame } from '../playground/page/boot/CheckFrame.ts';
import type { CheckableExample } from './CheckableExample.ts';

/** The first step of an example that does not hold, and what was found. */
export interface FailedStep {
  step: number;
  actual: string;
}

/** Plays one example after another in a frame that nobody sees. */
export class ExampleChecker {
  readonly #frame: CheckFrame;

  /** The frames open in `stage`; `signal` ends them, and rejects what is being played. */
  constructor(stage: HTMLElement, outer: string, signal: AbortSignal) {
    this.#frame = new CheckFrame(stage, outer, signal);
  }

  /** Plays an example's steps; gives the first that does not hold, or undefined. */
  async check({ files, steps }: CheckableExample): Promise<FailedStep | undefined> {
    const { outcomes } = await this.#frame.play({ files: { ...files }, steps: [...steps] });
    const failing = outcomes.findIndex(({ ok }) => !ok);
    if (failing < 0 && outcomes.length === steps.length) return undefined;
    // Whatever it did to the frame concerns no other example.
    this.#frame.close();
    return failing < 0
      ? { step: outcomes.length, actual: 'It was not played.' }
      : { step: failing, actual: outcomes[failing]!.actual };
  }
}
