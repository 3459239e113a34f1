import { denormalize, normalize, schema } from 'normalizr';
import type { Contender, Kind } from '../Contender.ts';

type Tables = Readonly<Record<string, Readonly<Record<string, object>>>>;

interface State {
  entities: Tables;
  result: unknown;
}

const author = new schema.Entity('authors');
const tag = new schema.Entity('tags');
const post = new schema.Entity('posts', { author, tags: [tag] });
const byAttribute = { idAttribute: ({ id }: { id: string }) => id };
const ownPost = new schema.Entity(
  'posts',
  {
    author: new schema.Entity('authors', {}, byAttribute),
    tags: [new schema.Entity('tags', {}, byAttribute)],
  },
  byAttribute,
);
const link = new schema.Entity('links');
const note = new schema.Entity('notes');
const node = new schema.Entity('nodes');
node.define({ children: [node] });
const writer = new schema.Entity('writers');
const article = new schema.Entity('articles', { writer });
writer.define({ articles: [article] });
const company = new schema.Entity('companies', { employees: [new schema.Entity('employees')] });
const kinds: Record<Kind, schema.Entity> = { post, author };

/** What its documentation lets a reducer do: the tables of an answer, merged over those in the store. */
function merged(tables: Tables, coming: Tables): Tables {
  const next: Record<string, Record<string, object>> = { ...tables };
  for (const [key, records] of Object.entries(coming)) {
    const held = tables[key];
    if (!held) {
      next[key] = records;
      continue;
    }
    const table: Record<string, object> = { ...held };
    for (const [id, record] of Object.entries(records)) table[id] = { ...table[id], ...record };
    next[key] = table;
  }
  return next;
}

function normalized(list: unknown, name = 'normalizr'): Contender<State> {
  return {
    name,
    empty: () => ({ entities: {}, result: [] }),
    write(state, input) {
      const { entities, result } = normalize(input, list as schema.Array);
      return { entities: merged(state.entities, entities as Tables), result: result as unknown };
    },
    read: ({ entities, result }) => denormalize(result, list as schema.Array, entities) as unknown,
    patch({ entities, result }, kind, fields) {
      const coming = normalize(fields, kinds[kind]).entities as Tables;
      return { entities: merged(entities, coming), result };
    },
    push({ entities, result }, item) {
      const coming = normalize(item, post);
      const tables = merged(entities, coming.entities as Tables);
      return { entities: tables, result: [...(result as unknown[]), coming.result] };
    },
  };
}

/** By workload. */
export const normalizr = {
  posts: normalized([post]),
  /** With a function as its `idAttribute`. */
  ownPkPosts: normalized([ownPost], 'normalizr, idAttribute function'),
  feed: normalized(new schema.Array({ link, note }, ({ type }: { type: string }) => type)),
  tree: normalized([node]),
  circular: normalized([writer]),
  companies: normalized([company]),
};
