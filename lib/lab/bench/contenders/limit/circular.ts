import type { Contender } from '../Contender.ts';
import type { ArticleInput, WriterInput } from '../data.ts';

interface WriterRecord {
  id: string;
  name: string;
  articles: string[];
}

interface ArticleRecord {
  id: string;
  title: string;
  writer: string;
}

class Writer {
  id: string;
  name: string;
  articles: Article[] = [];
  constructor(from: WriterRecord) {
    this.id = from.id;
    this.name = from.name;
  }
}

class Article {
  id: string;
  title: string;
  writer: Writer;
  constructor(from: ArticleRecord, writer: Writer) {
    this.id = from.id;
    this.title = from.title;
    this.writer = writer;
  }
}

interface WriterCell {
  record: WriterRecord;
  input: WriterInput;
  instance: Writer | undefined;
}

interface ArticleCell {
  record: ArticleRecord;
  instance: Article | undefined;
}

class Store {
  readonly writers = new Map<string, WriterCell>();
  readonly articles = new Map<string, ArticleCell>();
  ids: string[] = [];
  list: Writer[] | undefined;

  write(input: readonly WriterInput[]): void {
    const ids: string[] = new Array(input.length);
    for (let at = 0; at < input.length; at++) ids[at] = this.#writer(input[at]!);
    this.ids = ids;
    this.list = undefined;
  }

  read(): Writer[] {
    if (this.list) return this.list;
    const list: Writer[] = new Array(this.ids.length);
    for (let at = 0; at < list.length; at++) list[at] = this.#writerOf(this.ids[at]!);
    return (this.list = list);
  }

  #writer(input: WriterInput): string {
    const { id, name, articles } = input;
    const held = this.writers.get(id);
    if (held?.input === input) return id;
    const ids: string[] = new Array(articles.length);
    this.writers.set(id, { record: { id, name, articles: ids }, input, instance: undefined });
    for (let at = 0; at < ids.length; at++) ids[at] = this.#article(articles[at]!);
    return id;
  }

  #article({ id, title, writer }: ArticleInput): string {
    const record = { id, title, writer: this.#writer(writer) };
    const held = this.articles.get(id);
    if (held?.record.title !== title || held.record.writer !== record.writer) {
      this.articles.set(id, { record, instance: undefined });
    }
    return id;
  }

  #writerOf(id: string): Writer {
    const cell = this.writers.get(id)!;
    if (cell.instance) return cell.instance;
    const instance = (cell.instance = new Writer(cell.record));
    const { articles } = cell.record;
    const list: Article[] = new Array(articles.length);
    for (let at = 0; at < list.length; at++) list[at] = this.#articleOf(articles[at]!);
    instance.articles = list;
    return instance;
  }

  #articleOf(id: string): Article {
    const cell = this.articles.get(id)!;
    return (cell.instance ??= new Article(cell.record, this.#writerOf(cell.record.writer)));
  }
}

/** Hand-written for writers and articles that point at each other. */
export const limitCircular: Contender<Store> = {
  name: 'limit',
  empty: () => new Store(),
  write(store, list) {
    store.write(list as WriterInput[]);
    return store;
  },
  read: (store) => store.read(),
};
