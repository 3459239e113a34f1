import type { Found, PageSearch } from './PageSearch.ts';
import { resultItem } from './resultItem.ts';

/** How many pages show at first, and more with each press. */
const STEP = 5;
/** For so many milliseconds nothing is typed before the search starts. */
const PAUSE = 150;

/** A field, and below it the pages that are found: announced, and reached with the arrow keys. */
export class SearchPanel {
  readonly #search: PageSearch;
  readonly #field = element('input', 'pagefind-ui__search-input');
  readonly #clear = element('button', 'pagefind-ui__search-clear', 'Clear');
  readonly #status = element('p', 'pagefind-ui__message');
  readonly #results = element('ol', 'pagefind-ui__results');
  readonly #more = element('button', 'pagefind-ui__button', 'More results');
  #timer?: ReturnType<typeof setTimeout>;
  #turn = 0;
  #shown = '';
  #matches: Found['matches'] = [];

  constructor(place: HTMLElement, search: PageSearch) {
    this.#search = search;
    const form = element('form', 'pagefind-ui__form');
    form.setAttribute('role', 'search');
    form.setAttribute('aria-label', 'Search this site');
    this.#field.setAttribute('aria-label', 'Search');
    Object.assign(this.#field, {
      type: 'text',
      placeholder: 'Search',
      autocomplete: 'off',
      spellcheck: false,
    });
    Object.assign(this.#field, { autocapitalize: 'none', enterKeyHint: 'search' });
    this.#status.setAttribute('role', 'status');
    for (const button of [this.#clear, this.#more]) button.type = 'button';
    this.#results.setAttribute('aria-label', 'Pages');
    form.append(this.#field, this.#clear, this.#status, this.#results, this.#more);
    this.#empty();
    this.#listen(form);
    const panel = element('div', 'pagefind-ui');
    panel.append(form);
    place.replaceChildren(panel);
  }

  #listen(form: HTMLFormElement): void {
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('keydown', (event) => this.#press(event, form));
    this.#field.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#find(), this.#field.value.trim() ? PAUSE : 0);
    });
    this.#field.addEventListener('focus', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget as Node | null)) this.#field.select();
    });
    this.#clear.addEventListener('click', () => {
      this.#field.value = '';
      void this.#find();
      this.#field.focus();
    });
    this.#more.addEventListener('click', () => {
      const from = this.#results.children.length;
      void this.#show(this.#turn).then(() => this.#results.children[from]?.querySelector('a')?.focus());
    });
  }

  /** The arrows go from the field through the links, and back; Enter in the field opens the first page. */
  #press(event: KeyboardEvent, form: HTMLFormElement): void {
    if (event.isComposing) return;
    if (event.key === 'Enter' && event.target === this.#field) {
      event.preventDefault();
      void this.#open();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [this.#field, ...form.querySelectorAll('a'), ...(this.#more.hidden ? [] : [this.#more])];
    const at = stops.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#field.value.trim() !== this.#shown) await this.#find();
    this.#results.querySelector('a')?.click();
  }

  async #find(): Promise<void> {
    const turn = ++this.#turn;
    const query = this.#field.value.trim();
    if (query === '') return this.#empty();
    this.#clear.hidden = false;
    try {
      const found = await this.#search.find(query);
      if (turn !== this.#turn) return;
      const shown = await itemsOf(found.matches.slice(0, STEP));
      if (turn !== this.#turn) return;
      this.#matches = found.matches;
      this.#results.replaceChildren(...shown);
      this.#more.hidden = found.matches.length <= STEP;
      this.#status.replaceChildren(...sentences(query, found));
      this.#shown = query;
    } catch {
      if (turn === this.#turn)
        this.#status.replaceChildren('The search could not be loaded. Reload the page.');
    }
  }

  async #show(turn: number): Promise<void> {
    const from = this.#results.children.length;
    const items = await itemsOf(this.#matches.slice(from, from + STEP));
    if (turn !== this.#turn) return;
    this.#results.append(...items);
    this.#more.hidden = this.#matches.length <= this.#results.children.length;
  }

  #empty(): void {
    this.#shown = '';
    this.#matches = [];
    this.#results.replaceChildren();
    this.#status.replaceChildren();
    this.#clear.hidden = this.#more.hidden = true;
  }
}

async function itemsOf(matches: Found['matches']): Promise<HTMLElement[]> {
  return (await Promise.all(matches.map((match) => match.data()))).map(resultItem);
}

/** What was found, and quietly what was not. */
function sentences(
  query: string,
  { matches, words, without, isCorrected, hasAllWords }: Found,
): HTMLElement[] {
  if (matches.length === 0) return [element('span', '', `No results for “${query}”.`)];
  const asked = without.length > 0 || isCorrected ? words.join(' ') : query;
  const count = matches.length === 1 ? '1 result' : `${matches.length} results`;
  const said = [element('span', '', `${count} for “${asked}”.`)];
  const lead = hasAllWords ? 'No guide has all words' : 'No page has all words';
  if (without.length > 0)
    said.push(element('span', 'search-note', `${lead}; without: ${without.join(', ')}.`));
  return said;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
