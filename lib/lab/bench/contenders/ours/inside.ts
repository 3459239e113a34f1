import { Entity, schema } from '../../../../index.ts';
import { EntityTables } from '../../../../tables/EntityTables.ts';
import { write } from '../../../../normalize/write.ts';
import { readResult } from '../../../../read/readResult.ts';
import type { Contender, Kind } from '../Contender.ts';
import { entities } from './entities.ts';

interface State {
  tables: EntityTables;
  result: unknown;
}

const { Post, Author, feed, Node, Writer, Company } = entities({
  Entity: Entity as unknown as new () => object,
  polymorphic: (mapping, attribute) => new schema.Array(mapping, attribute),
});
const kinds: Record<Kind, unknown> = { post: Post, author: Author };
const times = { fetchedAt: 1, date: 1, expiresAt: 2 };

/** The doors inside lib that the store uses: one write, one memoized read. */
function inside(list: unknown): Contender<State> {
  return {
    name: 'ours: store',
    empty: () => ({ tables: new EntityTables(), result: [] }),
    write: ({ tables }, input) => write(tables, list, input, [], times),
    read: ({ tables, result }) => readResult(list, result, tables, []),
    patch: ({ tables, result }, kind, fields) => ({
      tables: write(tables, kinds[kind], fields, [], times).tables,
      result,
    }),
  };
}

/** By workload. */
export const oursInside = {
  posts: inside([Post]),
  feed: inside(feed),
  tree: inside([Node]),
  circular: inside([Writer]),
  companies: inside([Company]),
};
