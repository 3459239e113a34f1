import { describe, expect, it } from 'vitest';
import { Controller, Endpoint, Entity, ExpiryStatus, schema, WithFields } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

class Article extends Entity {
  id = '';
  slug = '';
  title = '';
  body: string | null = '';
  author = User.fromJS({});
  static override schema = { author: User };
  static override indexes = ['slug'] as const;
}

const summary = { id: '1', slug: 'news', title: 'News' };
const whole = { ...summary, body: 'Long', author: { id: '7', name: 'Ada' } };
const article = new WithFields(Article, ['body', 'author']);

describe('WithFields', () => {
  it('finds an entity only when it has all of the fields (UNI-2)', () => {
    const controller = new Controller();
    controller.set([Article], [summary]);
    expect(controller.get(article, { id: '1' })).toBeUndefined();
    controller.set(Article, { id: '1', body: 'Long' });
    expect(controller.get(article, { id: '1' })).toBeUndefined();
    controller.set(Article, { id: '1', author: { id: '7' } });
    const found = controller.get(article, { id: '1' });
    expect(found).toBe(controller.get(Article, { id: '1' }));
    expect(found?.body).toBe('Long');
  });

  it('counts null as a value, and a default as none (UNI-2)', () => {
    const controller = new Controller();
    const withBody = new WithFields(Article, ['body']);
    controller.set([Article], [summary, { ...summary, id: '2', body: null }]);
    expect(controller.get(withBody, { id: '1' })).toBeUndefined();
    expect(controller.get(withBody, { id: '2' })?.body).toBeNull();
  });

  it('finds by an id, a number, a field of an index, and inside an object (UNI-2)', () => {
    const controller = new Controller();
    controller.set(Article, whole);
    expect(controller.get(article, '1')?.title).toBe('News');
    expect(controller.get(article, 1)?.title).toBe('News');
    expect(controller.get(article, { slug: 'news' })?.title).toBe('News');
    const page = { article };
    expect(controller.get(page, { id: '1' })?.article.title).toBe('News');
    controller.set([Article], [{ ...summary, id: '2' }]);
    expect(controller.get(page, { id: '2' })).toBeUndefined();
    expect(controller.get(article, 'constructor')).toBeUndefined();
    expect(controller.get(new WithFields(Article, ['toString' as never]), '1')).toBeUndefined();
  });

  it('makes an endpoint fetch what a list brought in part, and what it fetched counts (UNI-2)', async () => {
    let requests = 0;
    const getArticle = new Endpoint(
      async ({ id }: { id: string }) => {
        requests++;
        return id === '1' ? whole : { ...summary, id };
      },
      { schema: article, name: 'getArticle' },
    );
    const controller = new Controller();
    controller.set([Article], [summary, { ...summary, id: '2' }]);
    const status = (id: string): unknown => controller.getResponse(getArticle, { id }).expiryStatus;
    expect(status('1')).toBe(ExpiryStatus.Invalid);
    expect((await controller.fetchIfStale(getArticle, { id: '1' })).author.name).toBe('Ada');
    expect(status('1')).toBe(ExpiryStatus.Valid);
    // The server's own response lacks them too: it is used as it is, and not requested again and again.
    await controller.fetchIfStale(getArticle, { id: '2' });
    expect(status('2')).toBe(ExpiryStatus.Valid);
    await controller.fetchIfStale(getArticle, { id: '2' });
    expect(requests).toBe(2);
  });

  it('keeps the fields when a list brings the entity again (UNI-2)', () => {
    const controller = new Controller();
    controller.set(Article, whole);
    controller.set([Article], [{ ...summary, title: 'New' }]);
    expect(controller.get(article, '1')).toMatchObject({ title: 'New', body: 'Long' });
  });

  it('reads a removed entity as nothing (UNI-2)', () => {
    const controller = new Controller();
    controller.set(Article, whole);
    controller.set(new schema.Invalidate(Article), '1');
    expect(controller.get(article, '1')).toBeUndefined();
    controller.set(Article, whole);
    expect(controller.get(article, '1')?.title).toBe('News');
  });

  it('writes as its schema does (UNI-2)', () => {
    const controller = new Controller();
    controller.set(article, { id: '1' }, whole);
    expect(controller.get(User, '7')?.name).toBe('Ada');
    controller.set(article, { id: '1' }, (old) => ({ ...old, title: 'Edited' }));
    expect(controller.get(article, '1')?.title).toBe('Edited');
  });
});
