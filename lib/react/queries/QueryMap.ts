import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Question } from './StoreQuery.ts';

/** Milliseconds for which a question that nobody follows yet is kept: a render may be waiting for its answer. */
const KEPT = 5_000;

interface Held<Q> {
  readonly question: Q;
  asked: number;
}

/** The questions that are asked under one DataProvider: equal ones are one. */
export class Registry<Q extends Question> {
  readonly #bySubject = new Map<unknown, Map<string, Held<Q>>>();
  #swept = 0;

  /** Gives the question about a subject under a key; the first time, it is made. */
  get(subject: unknown, key: string, make: () => Q): Q {
    const now = Date.now();
    if (this.#swept < now - KEPT) this.sweep(now);
    const byKey = getOrInsert(this.#bySubject, subject, () => new Map<string, Held<Q>>());
    const held = getOrInsert(byKey, key, () => ({ question: make(), asked: now }));
    held.asked = now;
    return held.question;
  }

  /** Calls back with every question. */
  each(call: (question: Q) => void): void {
    for (const byKey of this.#bySubject.values()) for (const { question } of byKey.values()) call(question);
  }

  /** Lets go of what nobody needs, and nobody asked for in the last moments before `now`. */
  sweep(now: number): void {
    this.#swept = Math.min(now, Date.now());
    for (const [subject, byKey] of this.#bySubject) {
      for (const [key, { question, asked }] of byKey) {
        if (asked < now - KEPT && !question.inUse) byKey.delete(key);
      }
      if (byKey.size === 0) this.#bySubject.delete(subject);
    }
  }
}
