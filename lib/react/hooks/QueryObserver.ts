import type { State } from '../../store/State.ts';
import { type Answer, type Facet, isSame } from '../queries/QueryResult.ts';
import type { Question } from '../queries/StoreQuery.ts';
import type { View } from '../provider/ProviderState.ts';

/** What a component was given, and by which of its readers. */
export interface Seen {
  readonly reader: Reader;
  readonly answer: Answer;
}

type Give = (seen: Seen) => void;

/** Keeps one component up to date with one question, by giving it a new value when, and only when, it changed. */
export class Reader {
  readonly #view: View;
  readonly #question: Question;
  readonly #facet: Facet;
  readonly #awaits: boolean;
  /** What to begin with: what was on the screen last, as an older one would be kept in memory (CTL-12). */
  #first: Seen;
  /** The promises that its component was suspended on since it was on the screen last. */
  waitedFor: Promise<unknown>[] = [];
  /** What is on the screen, and what was given last; the latter may be on its way, in a transition. */
  #shown: Seen;
  #given: Seen;
  #committed = false;

  /** `awaits` tells that the component suspends, and never shows that it waits. */
  constructor(view: View, question: Question, facet: Facet, awaits: boolean, start: State) {
    this.#view = view;
    this.#question = question;
    this.#facet = facet;
    this.#awaits = awaits;
    this.#first = this.#shown = this.#given = { reader: this, answer: facet(question.begin(start)) };
  }

  /** What a component renders that was given nothing yet: until its first commit, the same version as all others. */
  first(start: State): Seen {
    if (this.#committed) return this.#first;
    const answer = this.#facet(this.#question.read(start));
    if (!isSame(answer, this.#first.answer))
      this.#first = this.#shown = this.#given = { reader: this, answer };
    return this.#first;
  }

  /** Notes what the component waits for. */
  wait(promise: Promise<unknown>): Promise<unknown> {
    if (!this.waitedFor.includes(promise)) this.waitedFor.push(promise);
    return promise;
  }

  /** Notes what came to the screen. */
  show(seen: Seen | undefined): void {
    this.waitedFor = [];
    this.#committed = true;
    // Whoever has a reader has seen something; only the type allows for less.
    if (seen) this.#shown = this.#first = seen;
    this.#notePending();
  }

  /**
   * Gives the version on the screen to a component that came with a newer one, before anybody sees it; where that
   * one lacks what the component waited for, brings the newest to the screen (CTL-11).
   */
  join(give: Give): () => void {
    const view = this.#view;
    const check = (state: State): void => this.#check(state, give);
    const leave = view.enter(check);
    if (this.#awaits && this.#question.read(view.shown).waits && !this.#question.read(view.newest).waits)
      view.advance();
    else check(view.shown);
    return () => {
      leave();
      view.subscriptions.setPending(this, this.#question, false);
    };
  }

  /** Follows the store until the returned function is called. */
  follow(give: Give): () => void {
    const check = (state: State): void => this.#check(state, give);
    const stop = this.#question.follow(check);
    this.#view.join(check);
    return () => {
      stop();
      this.#view.leave(check);
    };
  }

  #check(state: State, give: Give): void {
    const answer = this.#facet(this.#question.read(state));
    const shown = isSame(this.#shown.answer, answer);
    const given = isSame(this.#given.answer, answer);
    if (shown && given) return;
    // Given again when it is on its way in a transition: this version holds that one's changes too.
    if (shown) this.#given = this.#shown;
    else if (!given) this.#given = { reader: this, answer };
    give(this.#given);
    this.#notePending();
  }

  /** What is given in a transition is not on the screen yet, and a newer version must not come there without it. */
  #notePending(): void {
    this.#view.subscriptions.setPending(this, this.#question, this.#given !== this.#shown);
  }
}
