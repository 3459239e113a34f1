import { heldIn } from '../schema/heldIn.ts';
import type { Question } from './Question.ts';

/** Milliseconds for which a question that nobody follows yet is kept: a render may be waiting for its answer. */
const KEPT = 5_000;
const FEW = 100;

interface Held<Q> {
  readonly question: Q;
  asked: number;
}

/** The questions that are asked under one DataProvider: equal ones are one. */
export class Registry<Q extends Question<unknown>> {
  readonly #bySubject = new Map<unknown, Map<string, Held<Q>>>();
  #count = 0;
  #most = FEW;

  /** Gives the question about a subject under a key; the first time, it is made. */
  get(subject: unknown, key: string, make: () => Q): Q {
    const byKey = heldIn(this.#bySubject, subject, () => new Map<string, Held<Q>>());
    const held = heldIn(byKey, key, () => {
      this.#count++;
      return { question: make(), asked: 0 };
    });
    if (this.#count > this.#most) this.#sweep();
    held.asked = Date.now();
    return held.question;
  }

  #sweep(): void {
    const since = Date.now() - KEPT;
    this.#count = 0;
    for (const [subject, byKey] of this.#bySubject) {
      for (const [key, { question, asked }] of byKey) {
        if (asked && asked < since && !question.inUse) byKey.delete(key);
      }
      if (byKey.size === 0) this.#bySubject.delete(subject);
      this.#count += byKey.size;
    }
    this.#most = Math.max(FEW, this.#count * 2);
  }
}
