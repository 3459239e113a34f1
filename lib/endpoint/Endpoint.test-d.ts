import { expectTypeOf, it } from 'vitest';
import {
  All,
  Collection,
  Controller,
  type DenormalizeNullable,
  Endpoint,
  Entity,
  type Queryable,
  type ReadEndpoint,
  type ResolveType,
  type Schema,
  retry,
} from 'wireshape';

class Tea extends Entity {
  id = '';
}
const getTea = new Endpoint(async (id: string) => ({ id }), { name: 'getTea' });
const controller = new Controller();

it('has the schema that was given, or none', () => {
  const teas = new Collection([Tea]);
  const listed = getTea.extend({ schema: { teas, next: '' } });
  expectTypeOf(listed.schema.teas).toEqualTypeOf(teas);
  expectTypeOf(new Endpoint(async () => ({}), { name: 'tea', schema: Tea }).schema).toEqualTypeOf<
    typeof Tea
  >();
  expectTypeOf(getTea.schema).toEqualTypeOf<undefined>();
});

it('takes the arguments of another fetch, or none', () => {
  const first = getTea.extend({ schema: Tea, fetch: async () => ({ id: '1' }) });
  expectTypeOf(first).parameters.toEqualTypeOf<[]>();
  expectTypeOf(controller.fetch(first)).toEqualTypeOf<Promise<Tea>>();
  const parted = getTea.extend((parent) => ({ fetch: async () => parent.fetch('1') }));
  expectTypeOf(parted()).toEqualTypeOf<Promise<{ id: string }>>();
  // @ts-expect-error -- it takes none
  void (() => controller.fetch(first, '1'));
});

it('has types for functions that take endpoints and schemas', () => {
  type GetTea = ReadEndpoint<(id: string) => Promise<{ id: string }>, typeof Tea>;
  const read: GetTea = getTea.extend({ schema: Tea });
  expectTypeOf(controller.fetch(read, '1')).toEqualTypeOf<Promise<Tea>>();
  expectTypeOf<ResolveType<typeof getTea>>().toEqualTypeOf<{ id: string }>();
  const useAny = <E extends ReadEndpoint>(endpoint: E, ...args: Parameters<E>) => [endpoint, args];
  void (() => useAny(getTea, '1'));
  // @ts-expect-error -- the id is missing
  void (() => useAny(getTea));
  function find<S extends Queryable>(schema: S): DenormalizeNullable<S> {
    return controller.get(schema as Queryable, {} as never) as DenormalizeNullable<S>;
  }
  expectTypeOf(find(Tea)).toEqualTypeOf<Tea | undefined>();
  expectTypeOf(find(new All(Tea))).toEqualTypeOf<Tea[] | undefined>();
  expectTypeOf(find(new Collection([Tea]))).toEqualTypeOf<Tea[] | undefined>();
  // @ts-expect-error -- an array finds nothing by itself
  void (() => find([Tea]));
  expectTypeOf<
    typeof Tea | [typeof Tea] | { teas: Collection<[typeof Tea]> } | typeof Number
  >().toExtend<Schema>();
});

it('types the data that pollFrequency gets (REST-8)', () => {
  void getTea.extend({
    pollFrequency(data) {
      expectTypeOf(data).toEqualTypeOf<{ id: string } | undefined>();
      return data ? false : 1000;
    },
  });
  const polled = new Endpoint(async (id: string) => ({ id }), {
    name: 'tea',
    pollFrequency: (data) => {
      expectTypeOf(data).toEqualTypeOf<Tea | undefined>();
      return data?.id ? undefined : 1000;
    },
    schema: Tea,
  });
  expectTypeOf(controller.fetch(polled, '1')).toEqualTypeOf<Promise<Tea>>();
  void (() => controller.subscribe(polled, '1'));
  // @ts-expect-error -- milliseconds are a number
  void (() => new Endpoint(async () => 1, { name: 'one', pollFrequency: () => '2s' }));
  // @ts-expect-error -- tea has no price
  void (() => getTea.extend({ schema: Tea, pollFrequency: (data) => data?.price }));
});

it('keeps the types of a function with retries (REST-20)', () => {
  const again = new Endpoint(
    retry(async (id: string) => ({ id }), {
      times: 2,
      when: (error, attempt) => error instanceof RangeError && attempt < 2,
    }),
    { schema: Tea },
  );
  expectTypeOf(again).parameters.toEqualTypeOf<[id: string]>();
  expectTypeOf(controller.fetch(again, '1')).toEqualTypeOf<Promise<Tea>>();
  // @ts-expect-error -- a function has no method
  void (() => retry(async () => 1, { times: 1, methods: ['POST'] }));
  // @ts-expect-error -- milliseconds are a number
  void (() => retry(async () => 1, { times: 1, delay: () => '1s' }));
});
