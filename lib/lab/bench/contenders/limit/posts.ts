import type { AuthorInput, PostInput, TagInput } from '../data.ts';
import type { Contender } from '../Contender.ts';

class Author {
  id: string;
  login: string;
  name: string;
  avatarUrl: string;
  followers: number;
  constructor(from: AuthorInput) {
    this.id = from.id;
    this.login = from.login;
    this.name = from.name;
    this.avatarUrl = from.avatarUrl;
    this.followers = from.followers;
  }
}

class Tag {
  id: string;
  name: string;
  weight: number;
  constructor(from: TagInput) {
    this.id = from.id;
    this.name = from.name;
    this.weight = from.weight;
  }
}

interface PostRecord extends Omit<PostInput, 'author' | 'tags'> {
  author: string;
  tags: string[];
}

class Post {
  id: string;
  title: string;
  body: string;
  score: number;
  state: string;
  createdAt: string;
  comments: number;
  author: Author | undefined;
  tags: Tag[];
  constructor(from: PostRecord, author: Author | undefined, tags: Tag[]) {
    this.id = from.id;
    this.title = from.title;
    this.body = from.body;
    this.score = from.score;
    this.state = from.state;
    this.createdAt = from.createdAt;
    this.comments = from.comments;
    this.author = author;
    this.tags = tags;
  }
}

interface Cell<Input, Instance> {
  record: Input;
  instance: Instance | undefined;
}

/** Where each post stands in the list, and which posts an author has; made at the first patch. */
interface Edges {
  at: Map<string, number>;
  ofAuthor: Map<string, PostCell[]>;
}

type PostCell = Cell<PostRecord, Post>;

/** The least that these posts can cost: known shapes, one Map a type, instances kept beside the records. */
class Store {
  readonly posts = new Map<string, PostCell>();
  readonly authors = new Map<string, Cell<AuthorInput, Author>>();
  readonly tags = new Map<string, Cell<TagInput, Tag>>();
  ids: string[] = [];
  list: Post[] | undefined;
  edges: Edges | undefined;
  changed: PostCell[] = [];

  write(input: readonly PostInput[]): void {
    const ids: string[] = new Array(input.length);
    let same = input.length === this.ids.length;
    for (let at = 0; at < input.length; at++) {
      const one = input[at] as PostInput;
      this.#author(one.author);
      this.#post(one);
      ids[at] = one.id;
      if (same && this.ids[at] !== one.id) same = false;
    }
    if (same) return;
    this.ids = ids;
    this.list = this.edges = undefined;
  }

  patchPost(fields: Partial<PostInput> & { id: string }): void {
    const cell = this.posts.get(fields.id);
    if (cell) this.#replace(cell, { ...cell.record, ...(fields as Partial<PostRecord>) });
  }

  patchAuthor(fields: Partial<AuthorInput> & { id: string }): void {
    const cell = this.authors.get(fields.id);
    if (!cell) return;
    cell.record = { ...cell.record, ...fields };
    cell.instance = undefined;
    if (this.list) for (const post of this.#edges().ofAuthor.get(fields.id) ?? []) this.#touch(post);
  }

  push(one: PostInput): void {
    this.#author(one.author);
    this.#post(one);
    this.ids = this.ids.concat(one.id);
    if (!this.list) return;
    const cell = this.posts.get(one.id) as PostCell;
    this.list = this.list.concat(this.#instance(cell));
    if (this.edges) this.#index(this.edges, cell, this.ids.length - 1);
  }

  read(): Post[] {
    if (!this.list) {
      const { ids, posts } = this;
      const list: Post[] = new Array(ids.length);
      for (let at = 0; at < ids.length; at++) list[at] = this.#instance(posts.get(ids[at]!)!);
      this.changed = [];
      this.list = list;
    } else if (this.changed.length > 0) {
      const list = this.list.slice();
      const { at } = this.#edges();
      for (const cell of this.changed) list[at.get(cell.record.id)!] = this.#instance(cell);
      this.changed = [];
      this.list = list;
    }
    return this.list;
  }

  #author(input: AuthorInput): void {
    const cell = this.authors.get(input.id);
    if (cell) {
      const held = cell.record;
      if (
        held.login === input.login &&
        held.name === input.name &&
        held.avatarUrl === input.avatarUrl &&
        held.followers === input.followers
      )
        return;
      this.patchAuthor(input);
    } else this.authors.set(input.id, { record: { ...input }, instance: undefined });
  }

  #tags(input: readonly TagInput[]): string[] {
    const ids: string[] = new Array(input.length);
    for (let at = 0; at < input.length; at++) {
      const tag = input[at] as TagInput;
      const cell = this.tags.get(tag.id);
      if (!cell) this.tags.set(tag.id, { record: { ...tag }, instance: undefined });
      else if (cell.record.name !== tag.name || cell.record.weight !== tag.weight) {
        cell.record = { ...tag };
        cell.instance = undefined;
        this.list = undefined;
      }
      ids[at] = tag.id;
    }
    return ids;
  }

  #post(input: PostInput): void {
    const tags = this.#tags(input.tags);
    const cell = this.posts.get(input.id);
    if (cell && isSame(cell.record, input, tags)) return;
    const { id, title, body, score, state, createdAt, comments } = input;
    const record = { id, title, body, score, state, createdAt, comments, author: input.author.id, tags };
    if (cell) this.#replace(cell, record);
    else this.posts.set(id, { record, instance: undefined });
  }

  #replace(cell: PostCell, record: PostRecord): void {
    if (this.edges && cell.record.author !== record.author) this.edges = undefined;
    cell.record = record;
    this.#touch(cell);
  }

  #touch(cell: PostCell): void {
    cell.instance = undefined;
    if (this.list) this.changed.push(cell);
  }

  #instance(cell: PostCell): Post {
    const { record, instance } = cell;
    const tags: Tag[] = new Array(record.tags.length);
    let same = instance !== undefined;
    for (let at = 0; at < tags.length; at++) {
      const tag = this.tags.get(record.tags[at]!)!;
      tags[at] = tag.instance ??= new Tag(tag.record);
      if (same && instance!.tags[at] !== tags[at]) same = false;
    }
    const holder = this.authors.get(record.author)!;
    const author = (holder.instance ??= new Author(holder.record));
    if (same && instance!.author === author) return instance!;
    return (cell.instance = new Post(record, author, tags));
  }

  #edges(): Edges {
    if (!this.edges) {
      this.edges = { at: new Map(), ofAuthor: new Map() };
      for (let at = 0; at < this.ids.length; at++)
        this.#index(this.edges, this.posts.get(this.ids[at]!)!, at);
    }
    return this.edges;
  }

  #index(edges: Edges, cell: PostCell, at: number): void {
    const { id, author } = cell.record;
    edges.at.set(id, at);
    const cells = edges.ofAuthor.get(author);
    if (cells) cells.push(cell);
    else edges.ofAuthor.set(author, [cell]);
  }
}

function isSame(held: PostRecord, input: PostInput, tags: string[]): boolean {
  if (
    held.title !== input.title ||
    held.body !== input.body ||
    held.score !== input.score ||
    held.state !== input.state ||
    held.createdAt !== input.createdAt ||
    held.comments !== input.comments ||
    held.author !== input.author.id ||
    held.tags.length !== tags.length
  )
    return false;
  for (let at = 0; at < tags.length; at++) if (held.tags[at] !== tags[at]) return false;
  return true;
}

/** Hand-written for posts with an author and tags. */
export const limitPosts: Contender<Store> = {
  name: 'limit',
  empty: () => new Store(),
  write(store, list) {
    store.write(list as PostInput[]);
    return store;
  },
  read: (store) => store.read(),
  patch(store, kind, fields) {
    if (kind === 'post') store.patchPost(fields);
    else store.patchAuthor(fields);
    return store;
  },
  push(store, item) {
    store.push(item as PostInput);
    return store;
  },
};
