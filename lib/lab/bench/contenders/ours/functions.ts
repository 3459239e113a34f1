import { denormalize, Entity, normalize, schema } from 'wireshape';
import type { Contender, Kind } from '../Contender.ts';
import { type Door, entities, withOwnPk } from './entities.ts';

type State = Pick<ReturnType<typeof normalize>, 'result' | 'entities'>;

const door: Door = {
  Entity: Entity as unknown as new () => object,
  polymorphic: (mapping, attribute) => new schema.Array(mapping, attribute),
};
const { Post, Author, feed, Node, Writer, Company } = entities(door);
const plain = entities({
  ...door,
  Entity: class extends door.Entity {
    static readonly plain = true;
  },
});
const ownPk = entities(withOwnPk(door));
const kinds: Record<Kind, unknown> = { post: Post, author: Author };

/** The public normalize and denormalize: plain tables in, plain tables out, no memory between calls. */
function functions(list: unknown, name = 'ours: normalize()'): Contender<State> {
  return {
    name,
    empty: () => ({ result: [], entities: {} }),
    write(state, input) {
      const { result, entities: tables } = normalize(list, input, state);
      return { result, entities: tables };
    },
    read: ({ result, entities: tables }) => denormalize(list, result, tables),
    patch(state, kind, fields) {
      const { entities: tables } = normalize(kinds[kind], fields, state);
      return { result: state.result, entities: tables };
    },
  };
}

/** By workload. */
export const oursByFunctions = {
  posts: functions([Post]),
  /** Reads plain objects, as normalizr does. */
  plainPosts: functions([plain.Post], 'ours: static plain'),
  /** Entities with a `pk` of their own. */
  ownPkPosts: functions([ownPk.Post], 'ours: normalize(), own pk'),
  feed: functions(feed),
  tree: functions([Node]),
  circular: functions([Writer]),
  companies: functions([Company]),
};
