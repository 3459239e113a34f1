import { type ActionTypes, Controller, createReducer, type State } from '@data-client/core';
import { Endpoint, Entity, schema } from '@data-client/endpoint';
import { denormalize, normalize } from '@data-client/normalizr';
import type { Library, Store, Tables } from './Library.ts';

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
  const make = (): Controller => new Controller({ dispatch, getState: () => state });
  const controller = make();
  const reduce = createReducer(controller);
  state = reduce(undefined, { type: 'none' } as never);
  return {
    ...(controller as unknown as Store),
    getResponse(endpoint, ...args) {
      // A new one each time: its memory misses entities that came after what refers to them.
      const shown = (make() as unknown as Store).getResponse(endpoint, ...args, state);
      return { ...shown, data: typeof shown.data === 'symbol' ? undefined : shown.data };
    },
  };
}

/** Reactive Data Client, the newest set of it that the benchmark has too. */
export const theirs: Library = {
  Entity: Base as unknown as new () => object,
  schema: { ...schema, Collection: Once } as unknown as Library['schema'],
  endpoint: (name, of, sideEffect) =>
    new Endpoint(() => Promise.resolve(), { name, schema: of, ...(sideEffect && { sideEffect }) } as never),
  normalize(of, input, before) {
    const { entities = {}, indexes = {}, entityMeta = {} } = (before ?? {}) as Partial<Stored>;
    return normalize(input, of as never, [], entities as never, indexes, entityMeta as never, meta) as Tables;
  },
  denormalize: (of, { result, entities }) => denormalize(result as never, of as never, entities),
  open,
};
