import { Collection, Controller, denormalize, Endpoint, Entity, normalize, schema } from 'wireshape';
import type { Library, Store, Tables } from './Library.ts';

const meta = { fetchedAt: 1, date: 1, expiresAt: Infinity };

/** Wireshape. */
export const ours: Library = {
  Entity: Entity as unknown as new () => object,
  schema: { ...schema, Collection } as unknown as Library['schema'],
  endpoint: (name, of, sideEffect) =>
    new Endpoint(() => Promise.resolve(), { name, schema: of, ...(sideEffect && { sideEffect }) }),
  normalize: (of, input, before) => normalize(of, input, [], before as never, meta) as Tables,
  denormalize: (of, { result, entities }) => denormalize(of, result as never, entities as never),
  open: () => new Controller({ managers: [] }) as unknown as Store,
};
