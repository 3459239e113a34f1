import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  Collection,
  Controller,
  Entity,
  getDefaultManagers,
  NetworkManager,
  OfflineManager,
  resource,
  RestEndpoint,
  Union,
} from 'wireshape';
import { setActivity } from '../managers/activity.ts';

class Post extends Entity {
  id = 0;
  title = '';
}

class Draft {
  about: string[];
  text = 'Hi';

  constructor(id: string) {
    this.about = [id];
  }
}

function formOf<Form extends FormData | URLSearchParams>(form: Form, id: string): Form {
  form.append('about', id);
  form.append('text', 'Hi');
  return form;
}

interface Sent {
  readonly text: string;
  respond(value: unknown): Promise<void>;
  refuse(): Promise<void>;
}

/** A body is read in several tasks. */
const settle = async () => {
  for (let at = 0; at < 5; at++) await new Promise((resolve) => setTimeout(resolve));
};

/** A storage that a reload keeps. */
function memoryStorage() {
  const saved = new Map<string, string>();
  return {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => void saved.set(name, text),
    removeItem: (name: string) => void saved.delete(name),
  };
}

/** A resource whose requests are held until they are answered here. */
function api() {
  const sent: Sent[] = [];
  const bodies: unknown[] = [];
  class Held<O extends object> extends RestEndpoint<O & never> {
    override fetchResponse(url: string, init: RequestInit = {}): Promise<Response> {
      const { body } = init;
      const sentBody = body instanceof FormData ? JSON.stringify([...body]) : body && String(body as string);
      const text = [this.method, url, sentBody].filter(Boolean).join(' ');
      return new Promise((resolve) => {
        const end = (response: Response) => (resolve(response), settle().then(() => {}));
        bodies.push(body);
        sent.push({
          text,
          respond: (value) =>
            end(value === null ? new Response(null, { status: 204 }) : Response.json(value)),
          refuse: () => end(new Response(null, { status: 403 })),
        });
      });
    }
  }
  const Posts = resource({ path: '/posts/:id', schema: Post, optimistic: true, Endpoint: Held as never });
  const comment = new Held({
    path: '/posts/:postId/comments',
    method: 'POST',
    searchParams: {} as { by?: string },
    body: {} as object,
  } as never) as never;
  const { getList } = Posts;
  const texts = () => sent.map(({ text }) => text);
  const respond = async (at: number, value: unknown) => {
    await settle();
    await sent[at]!.respond(value);
  };
  return { sent, bodies, texts, respond, Posts, getList, comment };
}

function open(managers = getDefaultManagers()) {
  const all = api();
  const controller = new Controller({ managers });
  void controller.setResponse(all.getList, []);
  const rows = () =>
    (controller.getResponse(all.getList).data ?? []).map(({ id, title }) => `${id} ${title}`);
  const create = (title: string) => {
    const response = controller.fetch(all.getList.push, { title } as never);
    response.catch(() => {});
    const { id } = controller.getResponse(all.getList).data!.at(-1)!;
    return { response, id: id as never };
  };
  return { ...all, controller, rows, create };
}

describe('an edit of an item that is being created', () => {
  it('is shown at once, and is sent with the id of the server once that is known (CTL-38)', async () => {
    const { controller, rows, create, respond, texts, Posts } = open();
    const { id, response } = create('Tea');
    const edit = controller.fetch(Posts.partialUpdate, { id }, { id, title: 'Green tea' } as never);
    expect(rows()).toEqual([`${id} Green tea`]);
    await settle();
    expect(texts()).toEqual(['POST /posts {"title":"Tea"}']);
    const seen: string[][] = [];
    controller.store.subscribe(() => seen.push(rows()));
    await respond(0, { id: 7, title: 'Tea' });
    await response;
    expect(texts()[1]).toBe('PATCH /posts/7 {"id":7,"title":"Green tea"}');
    await respond(1, { id: 7, title: 'Green tea' });
    expect(await edit).toMatchObject({ id: 7, title: 'Green tea' });
    expect(new Set(seen.flat())).toEqual(new Set(['7 Green tea']));
    expect(controller.getState().optimistic).toEqual([]);
    expect(Object.keys(controller.getState().entities['Post'] ?? {})).toEqual(['7']);
    expect(controller.getState().committed).toBe(controller.getState());
    expect(Object.keys(controller.getState().endpoints).join()).not.toContain(id);
  });

  it('may delete it, and the row stays away (CTL-38)', async () => {
    const { controller, rows, create, respond, texts, Posts } = open();
    const { id } = create('Tea');
    const removal = controller.fetch(Posts.delete, { id });
    expect(rows()).toEqual([]);
    const seen: string[][] = [];
    controller.store.subscribe(() => seen.push(rows()));
    await respond(0, { id: 7, title: 'Tea' });
    expect(texts()[1]).toBe('DELETE /posts/7');
    await respond(1, null);
    await removal;
    expect([rows(), seen.flat()]).toEqual([[], []]);
  });

  it('has the id in the path, the search and the body, wherever it is there (CTL-38)', async () => {
    const { controller, create, respond, texts, comment } = open();
    const { id } = create('Tea');
    void controller.fetch(
      comment,
      ...([
        { postId: id, by: id },
        { about: [{ id }], tag: 'new-2024-1', text: `on ${id}` },
      ] as never),
    );
    await respond(0, { id: '7', title: 'Tea' });
    expect(texts()[1]).toBe(
      `POST /posts/7/comments?by=7 {"about":[{"id":"7"}],"tag":"new-2024-1","text":"on ${id}"}`,
    );
  });

  it.each([
    ['FormData', (id: string) => formOf(new FormData(), id), '[["about","7"],["text","Hi"]]'],
    ['URLSearchParams', (id: string) => formOf(new URLSearchParams(), id), 'about=7&text=Hi'],
    ['a class', (id: string) => new Draft(id), '{"about":["7"],"text":"Hi"}'],
  ])('has the id in a body of %s (CTL-38)', async (_kind, bodyWith, text) => {
    const { controller, create, respond, texts, comment } = open();
    const { id } = create('Tea');
    const body = bodyWith(id);
    void controller.fetch(comment, ...([{ postId: id }, body] as never));
    await respond(0, { id: '7', title: 'Tea' });
    expect(texts()[1]).toBe(`POST /posts/7/comments ${text}`);
    // What was given is left as it is.
    expect(body).toEqual(bodyWith(id));
  });

  it('has a file in its arguments as it was given (CTL-38)', async () => {
    const { controller, create, respond, comment, bodies } = open();
    const { id } = create('Tea');
    const body = formOf(new FormData(), id);
    body.append('photo', new File(['tea'], 'tea.png', { type: 'image/png' }));
    void controller.fetch(comment, ...([{ postId: id }, body] as never));
    await respond(0, { id: '7', title: 'Tea' });
    const photo = (bodies[1] as FormData).get('photo') as File;
    expect([photo.name, photo.type, await photo.text()]).toEqual(['tea.png', 'image/png', 'tea']);
  });

  it('does not walk through bytes (CTL-38)', () => {
    const { controller, comment } = open();
    const entries = vi.spyOn(Object, 'entries');
    const body = new Uint8Array(8);
    void controller.fetch(comment, ...([{ postId: '1' }, body] as never)).catch(() => {});
    expect(entries.mock.calls.flat()).not.toContain(body);
    entries.mockRestore();
  });

  it('keeps the order of several edits, each of its own item (CTL-38)', async () => {
    const { controller, rows, create, respond, texts, Posts } = open();
    const [tea, milk] = [create('Tea'), create('Milk')];
    const edit = (id: never, title: string) =>
      controller.fetch(Posts.partialUpdate, { id }, { title } as never);
    const edits = [edit(tea.id, 'Tea 1'), edit(milk.id, 'Milk 1'), edit(tea.id, 'Tea 2')];
    expect(rows().map((row) => row.split(' ').slice(1).join(' '))).toEqual(['Tea 2', 'Milk 1']);
    await respond(1, { id: 8, title: 'Milk' });
    expect(texts().slice(2)).toEqual(['PATCH /posts/8 {"title":"Milk 1"}']);
    await respond(0, { id: 7, title: 'Tea' });
    expect(rows().toSorted()).toEqual(['7 Tea 2', '8 Milk 1']);
    expect(texts().slice(3)).toEqual([
      'PATCH /posts/7 {"title":"Tea 1"}',
      'PATCH /posts/7 {"title":"Tea 2"}',
    ]);
    await respond(4, { id: 7, title: 'Tea 2' });
    await respond(3, { id: 7, title: 'Tea 1' });
    await respond(2, { id: 8, title: 'Milk 1' });
    await Promise.all(edits);
    expect(rows().toSorted()).toEqual(['7 Tea 2', '8 Milk 1']);
  });

  it('names each of several items that are created together (CTL-38)', async () => {
    const { controller, respond, texts, Posts, getList } = open();
    void controller.fetch(getList.push, [{ title: 'Tea' }, { title: 'Milk' }] as never);
    const [, milk] = controller.getResponse(getList).data!;
    void controller.fetch(Posts.partialUpdate, { id: milk!.id }, { title: 'Oat milk' });
    await respond(0, [
      { id: 7, title: 'Tea' },
      { id: 8, title: 'Milk' },
    ]);
    expect(texts()[1]).toBe('PATCH /posts/8 {"title":"Oat milk"}');
  });

  it('is not sent where the response to several items has another number of them (CTL-38)', async () => {
    const { controller, respond, texts, Posts, getList } = open();
    void controller.fetch(getList.push, [{ title: 'Tea' }, { title: 'Milk' }] as never);
    const [tea] = controller.getResponse(getList).data!;
    const edit = controller.fetch(Posts.partialUpdate, { id: tea!.id }, { title: 'Green tea' });
    // It has what was there before, too.
    const failed = expect(edit).rejects.toMatchObject({ code: 'temporary_id' });
    await respond(
      0,
      ['Jam', 'Tea', 'Milk'].map((title, at) => ({ id: at + 6, title })),
    );
    expect(texts()).toHaveLength(1);
    await failed;
  });

  it('has the id as it was sent of the item, not of another record with that id (CTL-38)', async () => {
    class Author extends Entity {
      id = '';
    }
    class Article extends Entity {
      id = 0;
      title = '';
      author = Author.fromJS();
      static override schema = { author: Author };
    }
    const { sent, comment, ...all } = api();
    const getArticles = all.getList.extend({ path: '/articles', schema: new Collection([Article]) } as never);
    const controller = new Controller();
    void controller.setResponse(getArticles, []);
    void controller.fetch(getArticles.push, { title: 'Tea' } as never);
    const { id } = (controller.getResponse(getArticles).data as unknown as Article[])[0]!;
    void controller.fetch(comment, ...([{ postId: id }, { about: id }] as never));
    await all.respond(0, { id: 7, title: 'Tea', author: { id: '7' } });
    await settle();
    expect(sent[1]!.text).toBe('POST /posts/7/comments {"about":7}');
  });

  it('has the id of a created item of a union (CTL-38)', async () => {
    const { sent, comment, ...all } = api();
    class Card extends Entity {
      id = 0;
      type = 'card';
    }
    class Other extends Card {
      override type = 'other';
    }
    const feed = new Collection([new Union({ card: Card, other: Other }, 'type')]);
    const getFeed = all.getList.extend({ path: '/feed', schema: feed } as never);
    const controller = new Controller();
    void controller.setResponse(getFeed, []);
    void controller.fetch(getFeed.push, { type: 'card' } as never);
    const { id } = (controller.getResponse(getFeed).data as unknown as Card[])[0]!;
    const sending = controller.fetch(comment, ...([{ postId: id }, { about: id }] as never));
    sending.catch(() => {});
    await all.respond(0, { id: 7, type: 'card' });
    await settle();
    expect(sent.map(({ text }) => text).slice(1)).toEqual(['POST /posts/7/comments {"about":7}']);
  });

  it('is sent with the id also where it is made after the create, of an id that was kept (CTL-38)', async () => {
    const { controller, create, respond, texts, Posts } = open();
    const { id } = create('Tea');
    await respond(0, { id: 7, title: 'Tea' });
    const edit = controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    expect(controller.get(Post, { id: 7 })?.title).toBe('Green tea');
    await settle();
    expect(texts()[1]).toBe('PATCH /posts/7 {"title":"Green tea"}');
    await respond(1, { id: 7, title: 'Green tea' });
    await edit;
  });

  it.each([
    ['fails', (one: Sent) => one.refuse()],
    ['gets a response without the item', (one: Sent) => one.respond(null)],
  ])('rejects with an error that says so where the create %s (CTL-38)', async (_how, end) => {
    const { controller, create, sent, texts, Posts } = open();
    const { id } = create('Tea');
    const edit = () => controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    const first = expect(edit()).rejects.toMatchObject({ code: 'temporary_id' });
    await settle();
    await end(sent[0]!);
    await first;
    await expect(edit()).rejects.toMatchObject({ code: 'temporary_id' });
    expect(texts()).toHaveLength(1);
    expect(controller.getState().optimistic).toEqual([]);
    expect(controller.store.requests).toEqual([]);
  });

  it('is dropped by a reset, and sends nothing (CTL-38)', async () => {
    const { controller, create, texts, Posts } = open();
    const { id } = create('Tea');
    const edit = controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    void controller.resetEntireStore();
    await expect(edit).rejects.toMatchObject({ name: 'ResetError' });
    await settle();
    expect(texts()).toHaveLength(1);
  });

  it('is a request of that id, so that its status is found (CTL-38)', async () => {
    const { controller, create, respond, Posts } = open();
    const { id } = create('Tea');
    void controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    await respond(0, { id: 7, title: 'Tea' });
    const key = Posts.partialUpdate.key({ id: 7 }, { title: 'Green tea' });
    expect(controller.store.requests.map((one) => one.key)).toEqual([key]);
  });

  it.each(['one scope', 'several scopes'])('waits in an offline queue of %s (CTL-38)', async (scopes) => {
    const { getList, Posts, respond, texts } = api();
    const endpoints = { create: getList.push, update: Posts.partialUpdate };
    let calls = 0;
    const scope = () => (scopes === 'one scope' ? '' : `${calls++}`);
    const offline = new OfflineManager({ endpoints, scope });
    const controller = new Controller({ managers: [offline, new NetworkManager()] });
    const rows = () => (controller.getResponse(getList).data ?? []).map(({ id, title }) => `${id} ${title}`);
    void controller.setResponse(getList, []);
    setActivity({ isOnline: false });
    void controller.fetch(getList.push, { title: 'Tea' } as never);
    const { id } = controller.getResponse(getList).data![0]!;
    const edit = controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    setActivity({ isOnline: true });
    await settle();
    expect(texts()).toEqual(['POST /posts {"title":"Tea"}']);
    await respond(0, { id: 7, title: 'Tea' });
    expect(texts()[1]).toBe('PATCH /posts/7 {"title":"Green tea"}');
    expect(rows()).toEqual(['7 Green tea']);
    await respond(1, { id: 7, title: 'Green tea' });
    await edit;
    expect(rows()).toEqual(['7 Green tea']);
    expect(offline.waiting).toBe(0);
    setActivity({ isOnline: undefined });
  });

  it('has the id whatever the random numbers of a queue are (CTL-38, PER-2)', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(5e-7);
    onTestFinished(() => random.mockRestore());
    const { getList, Posts, respond, texts } = api();
    const endpoints = { create: getList.push, update: Posts.partialUpdate };
    const controller = new Controller({
      managers: [new OfflineManager({ endpoints }), new NetworkManager()],
    });
    void controller.setResponse(getList, []);
    void controller.fetch(getList.push, { title: 'Tea' } as never);
    const { id } = controller.getResponse(getList).data![0]!;
    void controller.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' });
    await respond(0, { id: 7, title: 'Tea' });
    expect(texts()[1]).toBe('PATCH /posts/7 {"title":"Green tea"}');
  });

  it('has the id also where both were saved, and are sent after a reload (CTL-38, PER-2)', async () => {
    const { getList, Posts, respond, texts } = api();
    const storage = memoryStorage();
    const endpoints = { create: getList.push, update: Posts.partialUpdate };
    const visit = () => {
      const offline = new OfflineManager({ endpoints, storage: () => storage });
      return new Controller({ managers: [offline, new NetworkManager()] });
    };
    setActivity({ isOnline: false });
    const page = visit();
    void page.setResponse(getList, []);
    const ignore = (promise: Promise<unknown>) => void promise.catch(() => {});
    for (const title of ['Tea', 'Milk']) ignore(page.fetch(getList.push, { title } as never));
    const { id } = page.getResponse(getList).data![1]!;
    ignore(page.fetch(Posts.partialUpdate, { id }, { title: 'Oat milk' }));
    await settle();
    page.cleanup();
    setActivity({ isOnline: true });
    const next = visit();
    await settle();
    await respond(0, { id: 7, title: 'Tea' });
    await respond(1, { id: 8, title: 'Milk' });
    await respond(2, { id: 8, title: 'Oat milk' });
    expect(texts()).toEqual([
      'POST /posts {"title":"Tea"}',
      'POST /posts {"title":"Milk"}',
      'PATCH /posts/8 {"title":"Oat milk"}',
    ]);
    next.cleanup();
    setActivity({ isOnline: undefined });
  });

  const edited = (isListed: boolean) => {
    const { getList, Posts, respond, texts } = api();
    const storage = memoryStorage();
    const listed = { update: Posts.partialUpdate };
    const endpoints = isListed ? { ...listed, create: getList.push } : listed;
    const failed: unknown[] = [];
    const onError = (error: unknown, { args }: { args: readonly unknown[] }) => void failed.push(error, args);
    const dropped: unknown[] = [];
    const onDrop = (all: readonly { args: readonly unknown[] }[]) =>
      void dropped.push(...all.map((one) => one.args));
    const visit = () => {
      const offline = new OfflineManager<string>({ endpoints, storage: () => storage, onError, onDrop });
      return new Controller({ managers: [offline, new NetworkManager()] });
    };
    const page = visit();
    void page.setResponse(getList, []);
    void page.fetch(getList.push, { title: 'Tea' } as never);
    const { id } = page.getResponse(getList).data![0]!;
    void page.fetch(Posts.partialUpdate, { id }, { title: 'Green tea' }).catch(() => {});
    return { respond, texts, visit, page, id, failed, dropped, storage, Posts };
  };

  it.each([true, false])(
    'has the id also where its create ended before the reload that it waits for; listed: %s (CTL-38, PER-2)',
    async (isListed) => {
      const { respond, texts, visit, page, failed } = edited(isListed);
      await respond(0, { id: 7, title: 'Tea' });
      page.cleanup();
      const next = visit();
      await settle();
      await respond(2, { id: 7, title: 'Green tea' });
      const edit = 'PATCH /posts/7 {"title":"Green tea"}';
      // It had been sent by the page that was left.
      expect(texts()).toEqual(['POST /posts {"title":"Tea"}', edit, edit]);
      expect(failed).toEqual([]);
      next.cleanup();
    },
  );

  it('is saved with the id in a long queue, too (CTL-38, PER-2)', async () => {
    const { respond, page, storage, Posts } = edited(true);
    const body = { title: 'Tea '.repeat(1_000) };
    for (const id of ['8', '9']) void page.fetch(Posts.partialUpdate, { id }, body).catch(() => {});
    await respond(0, { id: 7, title: 'Tea' });
    const saved = JSON.parse(storage.getItem('wireshape:offline')!) as { mutations: { args: unknown[] }[] };
    expect(saved.mutations.map(({ args }) => args[0])).toEqual([{ id: 7 }, { id: '8' }, { id: '9' }]);
    page.cleanup();
  });

  it('is dropped with the id at a logout (CTL-38, PER-2)', async () => {
    const { respond, page, dropped } = edited(true);
    await respond(0, { id: 7, title: 'Tea' });
    void page.resetEntireStore();
    expect(dropped).toEqual([[{ id: 7 }, { title: 'Green tea' }]]);
    page.cleanup();
  });

  it('is reported and not sent where the response to its create was lost in a reload (CTL-38, PER-2)', async () => {
    const { texts, visit, page, id, failed } = edited(false);
    page.cleanup();
    const next = visit();
    await settle();
    expect(texts()).toEqual(['POST /posts {"title":"Tea"}']);
    expect(failed).toMatchObject([{ code: 'temporary_id' }, [{ id }, { title: 'Green tea' }]]);
    next.cleanup();
  });
});
