export const columns = ['todo', 'doing', 'done'] as const;

export interface CardRow {
  id: string;
  column: string;
  title: string;
  points: number;
  /** Its place: a card that is created or moved comes last. */
  rank: number;
}

export interface PostRow {
  id: number;
  text: string;
  likes: number;
}

export interface TableRow {
  id: string;
  name: string;
  price: number;
  quantity: number;
  note: string;
}

export interface Stats {
  id: 'stats';
  cards: number;
  posts: number;
  quantity: number;
}

/** What a message says: all that a change did to a record. */
export type Message =
  | { type: 'card created' | 'card moved'; value: CardRow }
  | { type: 'card changed'; value: Partial<CardRow> & { id: string } }
  | { type: 'card deleted'; value: { id: string } }
  | { type: 'post created'; value: PostRow }
  | { type: 'post changed'; value: { id: number; likes: number } }
  | { type: 'post deleted'; value: { id: number } }
  | { type: 'row changed'; value: Partial<TableRow> & { id: string } };

/** A change that can't be made. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}

const PAGE = 10;

/** The data of the dashboard. Each change gives the record that it left, and tells all that it did. */
export class Board {
  readonly cards = new Map<string, CardRow>();
  readonly posts = new Map<number, PostRow>();
  readonly rows = new Map<string, TableRow>();
  readonly #tell: (message: Message) => void;
  #count = 0;

  constructor(tell: (message: Message) => void) {
    this.#tell = tell;
    for (let at = 0; at < 30; at++)
      this.createCard({ id: `c${at}`, column: columns[at % 3]!, title: `Card ${at}` });
    for (let at = 0; at < 35; at++) this.createPost(`Post ${at}`);
    for (let at = 0; at < 15; at++)
      this.rows.set(`r${at}`, { id: `r${at}`, name: `Row ${at}`, price: 100, quantity: at, note: '' });
  }

  column(name: string | null): CardRow[] {
    const own = Array.from(this.cards.values()).filter(({ column }) => column === name);
    return own.toSorted((one, other) => one.rank - other.rank);
  }

  /** The newest posts, or those that are older than one. */
  page(before: number, size = PAGE): { posts: PostRow[]; next: number | null } {
    const newest = Array.from(this.posts.values()).toReversed();
    const posts = newest.filter(({ id }) => id < before);
    const page = posts.slice(0, size);
    return { posts: page, next: posts.length > size ? page.at(-1)!.id : null };
  }

  get stats(): Stats {
    const quantity = Array.from(this.rows.values()).reduce((sum, row) => sum + row.quantity, 0);
    return { id: 'stats', cards: this.cards.size, posts: this.posts.size, quantity };
  }

  createCard({ id, column, title }: Pick<CardRow, 'id' | 'column' | 'title'>): CardRow {
    if (this.cards.has(id)) throw new Refusal(409);
    const card = { id, column, title, points: 0, rank: ++this.#count };
    this.cards.set(id, card);
    this.#tell({ type: 'card created', value: card });
    return card;
  }

  changeCard(id: string, fields: Partial<Pick<CardRow, 'column' | 'title' | 'points'>>): CardRow {
    const before = found(this.cards, id);
    const isMoved = fields.column !== undefined && fields.column !== before.column;
    const card = { ...before, ...fields, ...(isMoved && { rank: ++this.#count }) };
    this.cards.set(id, card);
    if (isMoved) this.#tell({ type: 'card moved', value: card });
    // Who moved it to where it is expects it to be the last.
    else if (fields.column !== undefined)
      this.#tell({ type: 'card changed', value: { id, column: card.column, rank: card.rank } });
    else this.#tell({ type: 'card changed', value: { id, ...fields } });
    return card;
  }

  deleteCard(id: string): { id: string } {
    found(this.cards, id);
    this.cards.delete(id);
    this.#tell({ type: 'card deleted', value: { id } });
    return { id };
  }

  createPost(text: string): PostRow {
    const post = { id: ++this.#count, text, likes: 0 };
    this.posts.set(post.id, post);
    this.#tell({ type: 'post created', value: post });
    return post;
  }

  like(id: number): { id: number; likes: number } {
    const post = found(this.posts, id);
    const liked = { ...post, likes: post.likes + 1 };
    this.posts.set(id, liked);
    const value = { id, likes: liked.likes };
    this.#tell({ type: 'post changed', value });
    return value;
  }

  deletePost(id: number): { id: number } {
    found(this.posts, id);
    this.posts.delete(id);
    this.#tell({ type: 'post deleted', value: { id } });
    return { id };
  }

  changeRow(id: string, fields: Partial<Omit<TableRow, 'id'>>): TableRow {
    const row = { ...found(this.rows, id), ...fields };
    this.rows.set(id, row);
    this.#tell({ type: 'row changed', value: { id, ...fields } });
    return row;
  }
}

/** The record with an id. */
export function found<Id, Row>(rows: ReadonlyMap<Id, Row>, id: Id): Row {
  const row = rows.get(id);
  if (!row) throw new Refusal(404);
  return row;
}
