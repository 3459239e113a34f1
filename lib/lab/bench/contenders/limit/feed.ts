import type { Contender } from '../Contender.ts';
import type { FeedInput, LinkInput, NoteInput } from '../data.ts';

class Link {
  id: string;
  type: 'link';
  title: string;
  url: string;
  clicks: number;
  constructor(from: LinkInput) {
    this.id = from.id;
    this.type = from.type;
    this.title = from.title;
    this.url = from.url;
    this.clicks = from.clicks;
  }
}

class Note {
  id: string;
  type: 'note';
  text: string;
  pinned: boolean;
  likes: number;
  constructor(from: NoteInput) {
    this.id = from.id;
    this.type = from.type;
    this.text = from.text;
    this.pinned = from.pinned;
    this.likes = from.likes;
  }
}

interface LinkCell {
  record: LinkInput;
  instance: Link | undefined;
}

interface NoteCell {
  record: NoteInput;
  instance: Note | undefined;
}

interface Place {
  id: string;
  schema: 'link' | 'note';
}

class Store {
  readonly links = new Map<string, LinkCell>();
  readonly notes = new Map<string, NoteCell>();
  places: Place[] = [];
  list: (Link | Note)[] | undefined;

  write(input: readonly FeedInput[]): void {
    const places: Place[] = new Array(input.length);
    for (let at = 0; at < input.length; at++) {
      const one = input[at] as FeedInput;
      if (one.type === 'link') this.#link(one);
      else this.#note(one);
      places[at] = { id: one.id, schema: one.type };
    }
    this.places = places;
    this.list = undefined;
  }

  read(): (Link | Note)[] {
    if (this.list) return this.list;
    const { places } = this;
    const list: (Link | Note)[] = new Array(places.length);
    for (let at = 0; at < places.length; at++) {
      const { id, schema } = places[at]!;
      if (schema === 'link') {
        const cell = this.links.get(id)!;
        list[at] = cell.instance ??= new Link(cell.record);
      } else {
        const cell = this.notes.get(id)!;
        list[at] = cell.instance ??= new Note(cell.record);
      }
    }
    return (this.list = list);
  }

  #link(input: LinkInput): void {
    const held = this.links.get(input.id);
    if (held) {
      const { title, url, clicks } = held.record;
      if (title === input.title && url === input.url && clicks === input.clicks) return;
    }
    this.links.set(input.id, { record: { ...input }, instance: undefined });
  }

  #note(input: NoteInput): void {
    const held = this.notes.get(input.id);
    if (held) {
      const { text, pinned, likes } = held.record;
      if (text === input.text && pinned === input.pinned && likes === input.likes) return;
    }
    this.notes.set(input.id, { record: { ...input }, instance: undefined });
  }
}

/** Hand-written for a feed of links and notes. */
export const limitFeed: Contender<Store> = {
  name: 'limit',
  empty: () => new Store(),
  write(store, list) {
    store.write(list as FeedInput[]);
    return store;
  },
  read: (store) => store.read(),
};
