/** What a reader has typed, as the editor ought to hold it: the text of every file, and what undo may bring back. */
export class TypingModel {
  readonly #own: ReadonlyMap<string, string>;
  readonly #files: Map<string, string>;
  /** Every text that the open file had since it was opened: a new editor knows nothing of older ones. */
  #past: string[] = [];
  #open: string;

  constructor(files: ReadonlyMap<string, string>, open: string) {
    this.#own = files;
    this.#files = new Map(files);
    this.#open = open;
    this.open(open);
  }

  get file(): string {
    return this.#open;
  }

  get names(): string[] {
    return [...this.#files.keys()];
  }

  get text(): string {
    return this.#files.get(this.#open)!;
  }

  get isEdited(): boolean {
    return [...this.#own].some(([name, text]) => this.#files.get(name) !== text);
  }

  open(name: string): void {
    this.#open = name;
    this.#past = [this.text];
  }

  insert(at: number, text: string): void {
    this.#set(this.text.slice(0, at) + text + this.text.slice(at));
  }

  /** As an editor that is typed into: each letter is a state that undo may lead to. */
  type(at: number, text: string): void {
    for (let done = 0; done < text.length; done++) this.insert(at + done, text[done]!);
  }

  remove(from: number, to: number): void {
    this.#set(this.text.slice(0, from) + this.text.slice(to));
  }

  /** Whether undo or redo may have led to this text; then it did. */
  went(to: string): boolean {
    if (!this.#past.includes(to)) return false;
    this.#files.set(this.#open, to);
    return true;
  }

  reset(): void {
    for (const [name, text] of this.#own) this.#files.set(name, text);
    this.#past.push(this.text);
  }

  #set(text: string): void {
    this.#files.set(this.#open, text);
    this.#past.push(text);
  }
}
