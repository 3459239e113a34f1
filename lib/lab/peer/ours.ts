import { Collection, Controller, denormalize, Endpoint, Entity, normalize, schema } from 'wireshape';
import type { FetchAction, Manager } from 'wireshape';
import { type Library, mutationOptions, type Store, type Tables } from './Library.ts';

const meta = { fetchedAt: 1, date: 1, expiresAt: Infinity };

/** There, an object inside an entity is replaced, also with an object schema (OBJ-2). */
class Base extends Entity {
  static override merge(existing: object, incoming: object) {
    return { ...existing, ...incoming };
  }
}

/** Wireshape. */
export const ours: Library = {
  Entity: Base as unknown as new () => object,
  schema: { ...schema, Collection } as unknown as Library['schema'],
  endpoint: (name, of, mutation) =>
    new Endpoint(() => Promise.resolve(), { name, schema: of, ...mutationOptions(mutation) } as object),
  normalize: (of, input, before) => normalize(of, input, { ...(before as object), meta }) as Tables,
  denormalize: (of, { result, entities }) => denormalize(of, result as never, entities as never),
  open() {
    let sent: Pick<FetchAction, 'meta'> | undefined;
    const note: Manager = {
      middleware: () => (next) => (action) => {
        if (action.type === 'wireshape/fetch') sent = action;
        return next(action);
      },
      cleanup: () => {},
    };
    const controller = new Controller({ managers: [note] });
    const begin: Store['begin'] = (endpoint, ...args) => {
      void controller.fetch(endpoint as Endpoint<unknown[]>, ...args);
      const { fetchedAt, sequence } = (sent as Pick<FetchAction, 'meta'>).meta;
      const meta = { args, fetchedAt, order: sequence.number };
      return (outcome) => void controller.resolve(endpoint as never, { ...meta, ...outcome });
    };
    const find: Store['find'] = (endpoint, ...args) =>
      controller.get((endpoint as { schema: unknown }).schema, ...(args as never));
    return Object.assign(Object.create(controller) as Store, { begin, find });
  },
};
