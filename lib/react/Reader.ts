import type { State } from '../store/State.ts';
import type { Question } from './Question.ts';
import type { View } from './View.ts';

/** What a component was given, and by which of its readers. */
export interface Seen<Value> {
  readonly reader: Reader<Value>;
  readonly value: Value;
}

type Give<Value> = (seen: Seen<Value>) => void;

/** Keeps one component up to date with one question, by giving it a new value when, and only when, it changed. */
export class Reader<Value> {
  readonly first: Seen<Value>;
  readonly #view: View;
  readonly #question: Question<Value>;
  /** What is on the screen, and what was given last; the latter may be on its way, in a transition. */
  #shown: Seen<Value>;
  #given: Seen<Value>;

  constructor(view: View, question: Question<Value>, start: State) {
    this.#view = view;
    this.#question = question;
    this.first = this.#shown = this.#given = { reader: this, value: question.begin(start) };
  }

  /** Notes what came to the screen. */
  show(seen: Seen<Value> | undefined): void {
    // Whoever has a reader has seen something; only the type allows for less.
    if (seen) this.#shown = seen;
  }

  /** Gives the version on the screen to a component that came with a newer one, before anybody sees it. */
  join(give: Give<Value>): void {
    this.#check(this.#view.shown, give);
  }

  /** Follows the store until the returned function is called. */
  follow(give: Give<Value>): () => void {
    const check = (state: State): void => this.#check(state, give);
    const stop = this.#question.follow(check);
    this.#view.join(check);
    return () => {
      stop();
      this.#view.leave(check);
    };
  }

  #check(state: State, give: Give<Value>): void {
    const value = this.#question.read(state);
    const { same } = this.#question;
    const shown = same(this.#shown.value, value);
    const given = same(this.#given.value, value);
    if (shown && given) return;
    // Given again when it is on its way in a transition: this version holds that one's changes too.
    if (shown) this.#given = this.#shown;
    else if (!given) this.#given = { reader: this, value };
    give(this.#given);
  }
}
