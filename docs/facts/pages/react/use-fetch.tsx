import { use } from 'react';
import { Entity, RestEndpoint } from 'wireshape';
import { useFetch, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /posts/:id': ({ params }) => ({ id: params.id, title: `Post ${params.id}` }),
});

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

const getPost = new RestEndpoint({ path: '/posts/:id', schema: Post });

export const undefinedWithNull = fact(
  'A promise of the data, or `undefined` with `null`.',
  async ({ server, render, expect }) => {
    const idle = await render(() => useFetch(getPost, null));
    expect([idle.shown, server.requests]).toEqual([undefined, []]);
    const view = await render(() => useFetch(getPost, { id: '1' }));
    expect((await view.current).title).toEqual('Post 1');
  },
);

export const promiseStaysTheSame = fact(
  'The promise is the same object until the data changes, so it is safe to use in a render.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useFetch(getPost, { id: '1' }));
    const first = view.current;
    await view.rerender();
    await controller.fetch(getPost, { id: '1' });
    await settle();
    expect(view.current === first).toEqual(true);
    void controller.set(Post, { id: '1', title: 'New' });
    await settle();
    expect([view.current === first, (await view.current).title]).toEqual([false, 'New']);
  },
);

export const storedDataIsFulfilled = fact(
  'If the data is stored already, the promise is fulfilled and `use` does not suspend.',
  async ({ controller, render, expect }) => {
    await controller.fetch(getPost, { id: '1' });
    let attempts = 0;
    const view = await render(() => {
      attempts += 1;
      return use(useFetch(getPost, { id: '1' })).title;
    });
    expect([view.shown, attempts, view.renders]).toEqual(['Post 1', 1, 1]);
  },
);

export const rejectsAfterFailure = fact(
  'It rejects if the request fails.',
  async ({ server, render, expect }) => {
    server.reply('GET /posts/:id', status(404));
    const view = await render(() => useFetch(getPost, { id: '1' }));
    await expect(view.current).toFail('404');
  },
);

export const firstUseSuspends = fact(
  'A component suspends at the first `use` of a pending promise.',
  async ({ server, render, expect }) => {
    server.delay = 1_000;
    await render(() => {
      const promises = [useFetch(getPost, { id: '1' }), useFetch(getPost, { id: '2' })];
      return promises.map((promise) => use(promise));
    });
    expect(server.requests).toEqual(['GET /posts/1', 'GET /posts/2']);
    await render(() => ['3', '4'].map((id) => use(useFetch(getPost, { id }))));
    expect(server.requests).toEqual(['GET /posts/1', 'GET /posts/2', 'GET /posts/3']);
  },
);

export const lastCallReadsResponse = fact(
  'The last call reads the response to the request that `useFetch` sent.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    const view = await render(() => {
      void useFetch(getPost, { id: '2' });
      return [useSuspense(getPost, { id: '1' }).title, useSuspense(getPost, { id: '2' }).title];
    });
    await pass(1_000);
    expect(view.shown).toEqual(['Post 1', 'Post 2']);
    expect(server.requests).toEqual(['GET /posts/2', 'GET /posts/1']);
  },
);

export const unreadPromiseShowsNothing = fact(
  'A promise that is never read shows neither loading nor errors: no component suspends or throws.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    server.reply('GET /posts/:id', status(404));
    const unread = await render(() => void useFetch(getPost, { id: '1' }));
    const read = await render(() => use(useFetch(getPost, { id: '1' })));
    expect([unread.shown, read.shown]).toEqual([undefined, 'pending']);
    await pass(1_000);
    expect([unread.shown, read.shown instanceof Error]).toEqual([undefined, true]);
  },
);
