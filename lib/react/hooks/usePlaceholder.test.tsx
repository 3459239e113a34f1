// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { Endpoint, Entity, WithFields } from 'wireshape';
import { usePlaceholder } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = 'nobody';
}
class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = 'untitled';
  body = '';
  at = new Date(0);
  author = new User();
  static override schema = { author: User, at: (iso: string) => new Date(iso) };
  get line() {
    return `${this.title}!`;
  }
}
const sent: { id: string; resolve(value: unknown): void; reject(error: Error): void }[] = [];
const fetchArticle = ({ id }: { id: string }): Promise<unknown> =>
  new Promise((resolve, reject) => sent.push({ id, resolve, reject }));
const getArticle = new Endpoint(fetchArticle, { name: 'getArticle', schema: Article, lookup: true });

const app = testApp();
let shown: ReturnType<typeof usePlaceholder>[] = [];
beforeEach(() => {
  sent.length = 0;
  shown = [];
});
const Show = ({ endpoint = getArticle, id = '7' }: { endpoint?: typeof getArticle; id?: string }) => {
  shown.push(usePlaceholder(endpoint, { id }));
  return null;
};
const whole = {
  id: '7',
  title: 'T',
  body: 'B',
  at: '2020-01-01T00:00:00Z',
  author: { id: '1', name: 'Ada' },
};

it('shows the stored fields of a record that lacks some, and requests it (CTL-24)', async () => {
  void app.controller.set(Article, { id: '7', title: 'T', at: whole.at, author: whole.author } as never);
  await app.show(<Show />);
  const data = { id: '7', title: 'T', at: new Date(whole.at) };
  expect(shown.at(-1)).toEqual({ data, loading: true, error: undefined, isPlaceholder: true });
  expect(sent).toHaveLength(1);
  const { length } = shown;
  await act(() => void app.controller.set(User, { id: '1', name: 'Eve' }));
  expect(shown).toHaveLength(length);
  await act(() => sent[0]?.resolve(whole));
  expect(shown.at(-1)).toMatchObject({
    loading: false,
    isPlaceholder: false,
    data: { body: 'B', line: 'T!' },
  });
});

it('shows a complete record without a request, and nothing of an unknown one (CTL-24)', async () => {
  void app.controller.set(Article, whole as never);
  await app.show(<Show />);
  expect(shown.at(-1)).toMatchObject({ loading: false, isPlaceholder: false, data: { body: 'B' } });
  expect(sent).toHaveLength(0);
  await app.show(<Show id="8" />);
  expect(shown.at(-1)).toEqual({ data: undefined, loading: true, error: undefined, isPlaceholder: false });
});

it('ends with an error, and for an endpoint that is of no entity shows none (CTL-24)', async () => {
  void app.controller.set(Article, { id: '7', title: 'T' } as never);
  await app.show(<Show />);
  await act(() => sent[0]?.reject(new Error('no')));
  expect(shown.at(-1)).toMatchObject({ data: undefined, loading: false, isPlaceholder: false });
  const other = getArticle.extend({ name: 'other', lookup: false } as never) as typeof getArticle;
  await app.show(<Show endpoint={other} />);
  expect(shown.at(-1)).toEqual({ data: undefined, loading: true, error: undefined, isPlaceholder: false });
});

it('shows the entity of a schema that names its fields (CTL-24)', async () => {
  const schema = new WithFields(Article, ['title', 'body']);
  const named = new Endpoint(fetchArticle, { name: 'named', schema, lookup: true });
  void app.controller.set(Article, { id: '7', title: 'T' } as never);
  await app.show(<Show endpoint={named as never} />);
  expect(shown.at(-1)).toMatchObject({ data: { title: 'T' }, isPlaceholder: true });
});
