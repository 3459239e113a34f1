import type { State } from '../store/State.ts';
import { type Answer, type Facet, isSame } from './Answer.ts';
import type { Question } from './Question.ts';
import type { View } from './View.ts';

/** What a component was given, and by which of its readers. */
export interface Seen {
  readonly reader: Reader;
  readonly answer: Answer;
}

type Give = (seen: Seen) => void;

/** Keeps one component up to date with one question, by giving it a new value when, and only when, it changed. */
export class Reader {
  /** What to begin with: what was on the screen last, as an older one would be kept in memory (CTL-12). */
  first: Seen;
  readonly #view: View;
  readonly #question: Question;
  readonly #facet: Facet;
  /** What is on the screen, and what was given last; the latter may be on its way, in a transition. */
  #shown: Seen;
  #given: Seen;

  constructor(view: View, question: Question, facet: Facet, start: State) {
    this.#view = view;
    this.#question = question;
    this.#facet = facet;
    this.first = this.#shown = this.#given = { reader: this, answer: facet(question.begin(start)) };
  }

  /** Notes what came to the screen. */
  show(seen: Seen | undefined): void {
    // Whoever has a reader has seen something; only the type allows for less.
    if (seen) this.#shown = this.first = seen;
  }

  /** Gives the version on the screen to a component that came with a newer one, before anybody sees it. */
  join(give: Give): void {
    this.#check(this.#view.shown, give);
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
  }
}
