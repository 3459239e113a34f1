import { type ActionTypes, Controller, createReducer, type State } from '@data-client/core';
import { Endpoint, Entity, schema } from '@data-client/endpoint';
import { denormalize, normalize } from '@data-client/normalizr';
import { fieldsOf, type Library, mutationOptions, type Store, type Tables } from './Library.ts';

const meta = { fetchedAt: 1, date: 1, expiresAt: Infinity };

abstract class Base extends Entity {
  pk(): string {
    return String((this as unknown as { id: unknown }).id);
  }
}

type Ids = readonly string[];

/** Its list holds an entity as often as it is pushed; ours once (COL-2). */
class Once extends schema.Collection<never> {
  constructor(...args: ConstructorParameters<typeof schema.Collection<never>>) {
    super(...args);
    if (!this.push) return;
    const added = (existing: Ids, incoming: Ids): Ids => incoming.filter((id) => !existing.includes(id));
    Object.assign(this, {
      push: this.addWith((existing: Ids, incoming: Ids) => [...existing, ...added(existing, incoming)]),
      unshift: this.addWith((existing: Ids, incoming: Ids) => [...added(existing, incoming), ...existing]),
    });
  }
}

interface Stored extends Tables {
  readonly indexes: Record<string, never>;
  readonly entityMeta: object;
}

/** The Controller on its own reducer, without React. */
function open(): Store {
  let state: State<unknown>;
  const dispatch = (action: ActionTypes): Promise<void> => {
    state = reduce(state, action);
    return Promise.resolve();
  };
  const controller = new Controller({ dispatch, getState: () => state });
  const reader = new Controller() as Controller & { globalCache: object };
  const reduce = createReducer(controller);
  state = reduce(undefined, { type: 'none' } as never);
  const store = controller as unknown as Store & { resolve(endpoint: object, outcome: object): void };
  let shown: { of: State<unknown>; state: State<unknown> } | undefined;
  return {
    ...store,
    getResponse(endpoint, ...args) {
      if (shown?.of !== state) shown = { of: state, state: state.optimistic.reduce(reduce, state) };
      // A new one each time: its memory misses entities that came after what refers to them.
      reader.globalCache = { entities: {}, results: {} };
      const read = (reader as unknown as Store).getResponse(endpoint, ...args, shown.state);
      return { ...read, data: typeof read.data === 'symbol' ? undefined : read.data };
    },
    find(endpoint, ...args) {
      return this.getResponse(endpoint, ...args).data;
    },
    begin(endpoint, ...given) {
      // This set of it reads a form in a response only, newer ones in an optimistic update too.
      const args = given.map(fieldsOf);
      const fetchedAt = Date.now();
      const key = (endpoint as { key(...given: unknown[]): string }).key(...args);
      void dispatch({ type: 'rdc/fetch', endpoint, meta: { args, key, createdAt: fetchedAt } } as never);
      return ({ response, error }) =>
        store.resolve(endpoint, { args, fetchedAt, response: error ?? response, error: error !== undefined });
    },
  };
}

/** Reactive Data Client, the newest set of it that the benchmark has too. */
export const theirs: Library = {
  Entity: Base as unknown as new () => object,
  schema: { ...schema, Collection: Once } as unknown as Library['schema'],
  endpoint: (name, of, mutation) =>
    new Endpoint(() => Promise.resolve(), { name, schema: of, ...mutationOptions(mutation) } as never),
  normalize(of, input, before) {
    const { entities = {}, indexes = {}, entityMeta = {} } = (before ?? {}) as Partial<Stored>;
    return normalize(input, of as never, [], entities as never, indexes, entityMeta as never, meta) as Tables;
  },
  denormalize: (of, { result, entities }) => denormalize(result as never, of as never, entities),
  open,
};
