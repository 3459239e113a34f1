import { describe, expectTypeOf, it } from 'vitest';
import {
  Collection,
  type Denormalize,
  Entity,
  type GetEndpoint,
  type MutateEndpoint,
  type Resource,
  type ResourceGenerics,
  type ResourceOptions,
  resource,
  RestEndpoint,
  type RestGenerics,
  type Schema,
} from 'wireshape';

class Todo extends Entity {
  id = '';
  title = '';
}
class ApiEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override urlPrefix = 'https://api.example.com';
}

/** A resource of one API: all of its lists have a page and a link. */
function apiResource<O extends ResourceGenerics>(
  options: Readonly<O> & ResourceOptions,
): Omit<Resource<O>, 'getList'> & { getList: PagedList<O> } {
  const { schema, ...others } = options;
  const made = resource({ Endpoint: ApiEndpoint, ...others, schema });
  return made.extend('getList', {
    schema: { items: new Collection([schema]), next: '' },
  }) as unknown as ReturnType<typeof apiResource<O>>;
}
type PagedList<O extends ResourceGenerics> = GetEndpoint<{
  path: '/todos';
  schema: { items: Collection<readonly O['schema'][]>; next: string };
  searchParams: { page: number };
}>;

interface TodoResource<S extends Schema> extends Resource<{ path: '/todos/:id'; schema: S }> {
  archive: MutateEndpoint<{ path: '/todos/:id/archive'; schema: S; body: undefined }>;
}

type Value = string | number | bigint;

describe('types of a resource that a function creates', () => {
  it('follow its options (REST-10)', () => {
    const todos = apiResource({ path: '/todos/:id', schema: Todo, optimistic: true, timeout: 5 });
    expectTypeOf(todos.get).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    expectTypeOf(todos.get({ id: 1 })).resolves.toEqualTypeOf<Todo>();
    expectTypeOf(todos.getList).parameters.toEqualTypeOf<[params: { page: number }]>();
    expectTypeOf(todos.getList({ page: 1 })).resolves.toEqualTypeOf<{ items: Todo[]; next: string }>();
    expectTypeOf(todos.getList.push({ page: 1 }, { title: '' })).resolves.toEqualTypeOf<Todo>();
    // @ts-expect-error -- the schema is missing
    void (() => apiResource({ path: '/todos/:id' }));
  });

  it('are those of `resource` itself (REST-10)', () => {
    const todos = resource({
      path: '/todos/:id',
      schema: Todo,
      body: {} as { title: string },
      searchParams: {} as { done: boolean },
      paginationField: 'page',
    });
    type Same = Resource<{
      path: '/todos/:id';
      schema: typeof Todo;
      body: { title: string };
      searchParams: { done: boolean };
      paginationField: 'page';
    }>;
    expectTypeOf(todos.get).toEqualTypeOf<Same['get']>();
    expectTypeOf(todos.getList).toEqualTypeOf<Same['getList']>();
    expectTypeOf(todos.update).toEqualTypeOf<Same['update']>();
    expectTypeOf(todos.partialUpdate).toEqualTypeOf<Same['partialUpdate']>();
    expectTypeOf(todos.delete).toEqualTypeOf<Same['delete']>();
    const same: Same = todos;
    void same;
  });

  it('name the endpoints of one (REST-10)', () => {
    expectTypeOf<TodoResource<typeof Todo>['archive']>().parameters.toEqualTypeOf<
      [params: { readonly id: Value }]
    >();
    expectTypeOf<TodoResource<typeof Todo>['getList']>().parameters.toEqualTypeOf<[]>();
    const get = new RestEndpoint({ path: '/todos/:id', schema: Todo });
    expectTypeOf(get).toExtend<GetEndpoint<{ path: '/todos/:id'; schema: typeof Todo }>>();
    type Rename = MutateEndpoint<{ path: '/todos/:id'; method: 'PUT'; body: { title: string } }>;
    expectTypeOf<Rename>().parameters.toEqualTypeOf<
      [params: { readonly id: Value }, body: { title: string }]
    >();
    const create: MutateEndpoint<{ path: '/todos'; schema: typeof Todo; body: { title: string } }> =
      new RestEndpoint({ path: '/todos', method: 'POST', schema: Todo, body: {} as { title: string } });
    expectTypeOf(create({ title: '' })).resolves.toEqualTypeOf<Denormalize<typeof Todo>>();
  });
});
