import { type ActionTypes, Controller, createReducer, type State as Stored } from '@data-client/core';
import { Endpoint, type EndpointInstance, Entity, schema } from '@data-client/endpoint';
import type { Contender, Kind } from '../Contender.ts';

abstract class Base extends Entity {
  readonly id: string = '';
  pk(): string {
    return this.id;
  }
}
class Author extends Base {
  login = '';
  name = '';
  avatarUrl = '';
  followers = 0;
}
class Tag extends Base {
  name = '';
  weight = 0;
}
class Post extends Base {
  title = '';
  body = '';
  score = 0;
  state = '';
  createdAt = '';
  comments = 0;
  author: Author | undefined = undefined;
  tags: Tag[] = [];
  static override schema = { author: Author, tags: [Tag] };
}
class Link extends Base {
  type = 'link';
  title = '';
  url = '';
  clicks = 0;
}
class Note extends Base {
  type = 'note';
  text = '';
  pinned = false;
  likes = 0;
}
class Node extends Base {
  name = '';
  children: Node[] = [];
  static override schema: Record<string, [typeof Node]> = {};
}
Node.schema = { children: [Node] };
class Writer extends Base {
  name = '';
  articles: Article[] = [];
  static override schema: Record<string, [typeof Article]> = {};
}
class Article extends Base {
  title = '';
  writer: Writer | undefined = undefined;
  static override schema = { writer: Writer };
}
Writer.schema = { articles: [Article] };
class Employee extends Base {
  name = '';
  email = '';
  role = '';
}
class Company extends Base {
  name = '';
  city = '';
  employees: Employee[] = [];
  static override schema = { employees: [Employee] };
}

interface State {
  controller: Controller;
  getState(): Stored<unknown>;
}

/** The Controller on its own reducer, as the provider runs it, without React. */
function start(): State {
  const controller = new Controller({
    dispatch(action: ActionTypes) {
      state = reduce(state, action);
      return Promise.resolve();
    },
    getState: () => state,
  });
  const reduce = createReducer(controller);
  let state = reduce(undefined, { type: 'none' } as unknown as ActionTypes);
  return { controller, getState: () => state };
}

type Listed = EndpointInstance<() => Promise<unknown>>;

function endpoint(name: string, listSchema: unknown): Listed {
  return new Endpoint(() => Promise.resolve(), {
    name,
    key: () => name,
    schema: listSchema as [],
  }) as unknown as Listed;
}

const kinds: Record<Kind, Listed> = { post: endpoint('post', Post), author: endpoint('author', Author) };

function controlled(listSchema: unknown, pushSchema?: unknown): Contender<State> {
  const list = endpoint('list', listSchema);
  const create = endpoint('create', pushSchema);
  return {
    name: 'data-client',
    empty: start,
    write(state, response) {
      void state.controller.setResponse(list, response);
      return state;
    },
    read: ({ controller, getState }) => controller.getResponse(list, getState()).data as unknown,
    patch(state, kind, fields) {
      void state.controller.setResponse(kinds[kind], fields);
      return state;
    },
    push(state, item) {
      void state.controller.setResponse(create, item);
      return state;
    },
  };
}

const collection = new schema.Collection([Post], { argsKey: () => ({}) });

/** By workload. */
export const dataClient = {
  posts: controlled([Post]),
  feed: controlled(new schema.Array({ link: Link, note: Note }, 'type')),
  tree: controlled([Node]),
  circular: controlled([Writer]),
  companies: controlled([Company]),
  collection: controlled(collection, collection.push),
};
