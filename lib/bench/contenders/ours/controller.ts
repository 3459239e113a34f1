import { Collection, Controller, type EndpointInterface, Entity, schema } from 'wireshape';
import type { Contender, Kind } from '../Contender.ts';
import { entities } from './entities.ts';

const { Post, Author, feed, Node, Writer, Company } = entities({
  Entity: Entity as unknown as new () => object,
  polymorphic: (mapping, attribute) => new schema.Array(mapping, attribute),
});
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

const postList: unknown = [Post];
const posts = controlled(postList);

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

const all = new schema.All(Post as never);

/** Writes with `controller.set`, as a bulk set does; reads every post there is. */
export const oursByBulkSet: Contender<Controller> = {
  ...posts,
  name: 'ours: Controller.set',
  write(controller, response) {
    void controller.set(postList, response);
    return controller;
  },
  read: (controller) => controller.get(all),
};
