import { Collection, Controller, type EndpointInterface, Entity, schema } from 'wireshape';
import type { Contender, Kind } from '../Contender.ts';
import { type Door, entities, withOwnPk } from './entities.ts';

const door: Door = {
  Entity: Entity as unknown as new () => object,
  polymorphic: (mapping, attribute) => new schema.Array(mapping, attribute),
};
const { Post, Author, feed, Node, Writer, Company } = entities(door);
const ownPk = entities(withOwnPk(door));
const kinds: Record<Kind, unknown> = { post: Post, author: Author };

type List = EndpointInterface<never[]>;

/** An endpoint that nothing is fetched from. */
function endpoint(listSchema: unknown): List {
  const name = 'list';
  return Object.assign(() => Promise.resolve(undefined), {
    key: () => `GET /${name}`,
    testKey: () => true,
    schema: listSchema,
  });
}

/** The public Controller: answers go in, as from the wire; reads come from getResponse. */
function controlled(listSchema: unknown): Contender<Controller> {
  const list = endpoint(listSchema);
  return {
    name: 'ours: Controller',
    empty: () => new Controller({ managers: [] }),
    write(controller, response) {
      void controller.setResponse(list, response);
      return controller;
    },
    read: (controller) => controller.getResponse(list).data,
    patch(controller, kind, fields) {
      void controller.set(kinds[kind], { id: fields.id }, fields);
      return controller;
    },
  };
}

const posts = controlled([Post]);

/** By workload. */
export const oursByController = {
  posts,
  feed: controlled(feed),
  tree: controlled([Node]),
  circular: controlled([Writer]),
  companies: controlled([Company]),
};

const collection = new Collection([Post as never]);
const push: unknown = collection.push;

/** The list as a Collection, which items are pushed to. */
export const oursByCollection: Contender<Controller> = {
  ...controlled(collection),
  push(controller, item) {
    void controller.set(push, item);
    return controller;
  },
};

/** Writes with `controller.set`, as a bulk set does; reads every post there is. */
function bySet(Class: unknown, name: string): Contender<Controller> {
  const all = new schema.All(Class as never);
  const list: unknown = [Class];
  return {
    ...posts,
    name,
    write(controller, response) {
      void controller.set(list, response);
      return controller;
    },
    read: (controller) => controller.get(all),
  };
}

export const oursByBulkSet = bySet(Post, 'ours: Controller.set');
/** The same, of entities with a `pk` of their own. */
export const oursByBulkSetOwnPk = bySet(ownPk.Post, 'ours: Controller.set, own pk');
