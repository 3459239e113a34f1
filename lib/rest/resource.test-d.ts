import { describe, expectTypeOf, it } from 'vitest';
import { Collection, Controller, Entity, hookifyResource, resource } from 'wireshape';

class Todo extends Entity {
  id = '';
  title = '';
}

type Value = string | number | bigint;
const todos = resource({ path: '/:user/todos/:id', schema: Todo });
const controller = new Controller();

describe('resource', () => {
  it('asks for the params of each path (REST-10)', () => {
    expectTypeOf(todos.get).parameters.toEqualTypeOf<
      [params: { readonly user: Value; readonly id: Value }]
    >();
    expectTypeOf(todos.getList).parameters.toEqualTypeOf<[params: { readonly user: Value }]>();
    // @ts-expect-error -- id is missing
    todos.get.key({ user: 'a' });
    // @ts-expect-error -- the list has no id
    todos.getList.key({ user: 'a', id: 1 });
    // @ts-expect-error -- the title is no number
    todos.update.key({ user: 'a', id: 1 }, { title: 1 });
    // @ts-expect-error -- there is no such field
    todos.partialUpdate.key({ user: 'a', id: 1 }, { titel: '' });
    // @ts-expect-error -- a DELETE has no body
    todos.delete.key({ user: 'a', id: 1 }, {});
  });

  it('gives entities and lists of them (REST-10)', () => {
    expectTypeOf(controller.fetch(todos.get, { user: 1, id: 1 })).resolves.toEqualTypeOf<Todo>();
    expectTypeOf(controller.fetch(todos.getList, { user: 1 })).resolves.toEqualTypeOf<Todo[]>();
    expectTypeOf(
      controller.fetch(todos.update, { user: 1, id: 1 }, { title: '' }),
    ).resolves.toEqualTypeOf<Todo>();
  });

  it('types body and searchParams where they were given (REST-10)', () => {
    const own = resource({
      path: '/todos/:id',
      schema: Todo,
      body: {} as { title: string },
      searchParams: {} as { done: boolean },
    });
    expectTypeOf(own.getList).parameters.toEqualTypeOf<[params: { done: boolean }]>();
    void (() => controller.fetch(own.get, { id: 1 }));
    void (() => controller.fetch(own.get, { id: 1, done: true }));
    // @ts-expect-error -- it is a boolean
    void (() => controller.fetch(own.get, { id: 1, done: 1 }));
    expectTypeOf(own.update).parameters.toEqualTypeOf<
      [params: { readonly id: Value }, body: { title: string }]
    >();
    expectTypeOf(own.partialUpdate).parameters.toEqualTypeOf<
      [params: { readonly id: Value }, body: Partial<{ title: string }>]
    >();
    // @ts-expect-error -- the title is missing
    own.getList.push.key({ done: true }, {});
  });

  it('types changes of the list, and has none where there is no list (REST-10)', () => {
    expectTypeOf(
      controller.fetch(todos.getList.push, { user: 1 }, { title: '' }),
    ).resolves.toEqualTypeOf<Todo>();
    expectTypeOf(todos.getList.move)
      .parameter(0)
      .toEqualTypeOf<{ readonly user: Value; readonly id: Value }>();
    expectTypeOf(todos.getList.assign).toEqualTypeOf<undefined>();
    expectTypeOf(todos.get.push).toEqualTypeOf<undefined>();
    // @ts-expect-error -- there is no such field
    todos.getList.push.key({ user: 1 }, { titel: '' });
    // @ts-expect-error -- the params of the list are missing
    todos.getList.push.key({ title: '' });
  });

  it('keeps moves and content through extend (REST-10)', () => {
    type Moved = { readonly user: Value; readonly id: Value };
    const paged = resource({ path: '/:user/todos/:id', schema: Todo, paginationField: 'page' });
    const items = { items: new Collection([Todo]), next: '' };
    const named = paged.extend('getList', { schema: items }).getList;
    const alone = paged.getList.extend({ schema: items });
    expectTypeOf(named.move).parameter(0).toEqualTypeOf<Moved>();
    expectTypeOf(alone.move).parameter(0).toEqualTypeOf<Moved>();
    const file = todos.extend('file', { path: '/files/:id', content: 'blob', schema: undefined }).file;
    expectTypeOf(controller.fetch(file, { id: 1 })).resolves.toEqualTypeOf<Blob>();
    const done = todos.extend('done', { path: '/done', method: 'POST', sideEffect: true });
    expectTypeOf(controller.fetch(done.done)).resolves.toEqualTypeOf<Todo>();
  });

  it('takes the types of literals in body and searchParams, not their values (REST-10)', () => {
    type Titled = { title: string };
    const change = { body: { title: '' }, searchParams: { done: false } };
    const named = todos.extend('create', { path: '/new', method: 'POST', body: { title: '' } }).create;
    expectTypeOf(named).parameters.toEqualTypeOf<[body: Titled]>();
    const { getList, add } = todos.extend({
      getList: { body: { title: '' }, searchParams: { done: false } },
      add: { path: '/add/:id', method: 'PUT', body: {} as { kind: 'a' | 'b' } },
    });
    expectTypeOf(getList).parameters.toEqualTypeOf<[params: { readonly user: Value; done: boolean }]>();
    expectTypeOf(getList.push).parameter(1).toEqualTypeOf<Titled | readonly Titled[]>();
    expectTypeOf(add).parameters.toEqualTypeOf<[params: { readonly id: Value }, body: { kind: 'a' | 'b' }]>();
    expectTypeOf(todos.getList.extend(change).push).toEqualTypeOf(getList.push);
  });

  it('has schemas that controller.set takes, also those of a change (COL-1)', () => {
    const { getList } = todos.extend('getList', { schema: { items: new Collection([Todo]), next: '' } });
    void controller.set(todos.getList.schema.push, { user: 1 }, { id: '1', title: '' });
    void controller.set(todos.getList.schema.unshift, { user: 1 }, [{ id: '1' }]);
    void controller.set(getList.schema.items.push, { user: 1 }, { id: '1', title: '' });
    // @ts-expect-error -- an item is an object or its id
    void controller.set(todos.getList.schema.push, { user: 1 }, true);
  });

  it('keeps its types through extend and in hooks (REST-10)', () => {
    const more = todos.extend('getList', { path: '/all' }).extend('done', { path: '/done/:no' });
    expectTypeOf(more.getList).parameters.toEqualTypeOf<[]>();
    expectTypeOf(more.done).parameters.toEqualTypeOf<[params: { readonly no: Value }]>();
    expectTypeOf(controller.fetch(more.done, { no: 1 })).resolves.toEqualTypeOf<Todo>();
    expectTypeOf(more.update).toEqualTypeOf(todos.update);
    const several = todos.extend({ get: { schema: [Todo] } });
    expectTypeOf(controller.fetch(several.get, { user: 1, id: 1 })).resolves.toEqualTypeOf<Todo[]>();
    const hooks = hookifyResource(todos, () => ({}));
    expectTypeOf(hooks.useGet()).toEqualTypeOf(todos.get);
    // @ts-expect-error -- extend is no endpoint
    void hooks.useExtend;
  });

  it('types steps by the path and body of their endpoint (REST-10)', () => {
    type Sent = { at: number };
    const named = todos.extend('done', {
      path: '/done/:no',
      method: 'POST',
      body: {} as Sent,
      getOptimisticResponse(snapshot, params, body) {
        expectTypeOf(params).toEqualTypeOf<{ readonly no: Value }>();
        expectTypeOf(body).toEqualTypeOf<Sent>();
        void snapshot;
        return { id: `${params.no}` };
      },
      process(value, params) {
        expectTypeOf(params).toEqualTypeOf<{ readonly no: Value }>();
        return { value: value as string };
      },
    });
    expectTypeOf(named.done).parameters.toEqualTypeOf<[params: { readonly no: Value }, body: Sent]>();
    expectTypeOf(named.done({ no: 1 }, { at: 1 })).resolves.toEqualTypeOf<{ value: string }>();
    const several = todos.extend({
      done: {
        path: '/done/:no',
        method: 'POST',
        body: {} as Sent,
        getOptimisticResponse: (_snapshot, params) => ({ id: `${params.no}` }),
        process: (value) => ({ value: value as string }),
      },
    });
    expectTypeOf(several.done).parameters.toEqualTypeOf<[params: { readonly no: Value }, body: Sent]>();
    expectTypeOf(several.done({ no: 1 }, { at: 1 })).resolves.toEqualTypeOf<{ value: string }>();
  });

  it('refuses options that there are not, and other values than endpoints (REST-10)', () => {
    // @ts-expect-error -- it is `path`
    todos.extend('get', { pat: '/x' });
    // @ts-expect-error -- it is `schema`
    todos.extend({ get: { schemas: Todo } });
    // @ts-expect-error -- a path is a string
    todos.extend({ get: { path: 5 } });
    // @ts-expect-error -- a path is a string
    todos.extend('get', { path: 5 });
    // @ts-expect-error -- no endpoint
    todos.extend(() => ({ get: {} }));
    // @ts-expect-error -- no endpoint
    todos.extend({ get: true });
  });

  it('keeps the texts that steps without parameters return in extend (REST-10)', () => {
    const soft = [
      todos.extend('get', { errorPolicy: () => 'soft' }),
      todos.extend({
        get: { errorPolicy: () => 'soft', getRequestInit: () => ({ credentials: 'include' }) },
      }),
      todos.extend((base) => ({ get: base.get.extend({ errorPolicy: () => 'soft' }) })),
    ] as const;
    for (const { get } of soft) expectTypeOf(get({ user: 'a', id: 1 })).resolves.toEqualTypeOf<Todo>();
    // @ts-expect-error -- there is no such policy
    todos.extend({ get: { errorPolicy: () => 'softly' } });
  });

  it('moves with a part of the body that the resource declares (COL-1)', () => {
    const own = resource({ path: '/todos/:id', schema: Todo, body: {} as { title: string; done?: boolean } });
    void (() => own.getList.move({ id: '1' }, { done: true }));
    // @ts-expect-error -- a new item is whole
    void (() => own.getList.push({ done: true }));
    // @ts-expect-error -- not a field of the body
    void (() => own.getList.move({ id: '1' }, { other: true }));
  });
});
