import { Entity, RestEndpoint } from 'wireshape';
import { useDLE } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /articles/1': { id: '1', title: 'Rain' },
  'GET /articles/2': { id: '2' },
});

class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
}

/** Takes the place of a schema of a library. */
function parse(value: unknown): { id: string; title: string } {
  const { id, title } = Object(value) as Article;
  if (typeof title !== 'string') throw new Error('title: expected a string');
  return { id, title };
}

const getArticle = new RestEndpoint({ path: '/articles/:id', schema: Article, process: parse });

export const throwRejects = fact(
  'If it throws, the request rejects with that error, and nothing is stored:',
  async ({ controller, expect }) => {
    await expect(controller.fetch(getArticle, { id: '2' })).toFail('Error: title: expected a string');
    expect(controller.getState().entities).toEqual({});
    await controller.fetch(getArticle, { id: '1' });
    expect(controller.getState().entities).toEqual({ Article: { 1: { id: '1', title: 'Rain' } } });
  },
);

export const emptyIsNull = fact(
  'An empty response, such as a 204, is `null` in `process`, so the schema library rejects it.',
  async ({ controller, server, expect }) => {
    const seen: unknown[] = [];
    const process = (value: unknown) => (seen.push(value), parse(value));
    server.reply('GET /articles/1', undefined);
    await expect(controller.fetch(getArticle.extend({ process }), { id: '1' })).toFail('expected a string');
    expect(seen).toEqual([null]);
  },
);

export const invalidRefetchKeepsData = fact(
  'If a refetch is invalid, the data stays on the screen, as after [any error that is not a 4xx](../../endpoint/errors/#keep-data-when-a-refetch-fails).',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useDLE(getArticle, { id: '1' }).data?.title);
    server.reply('GET /articles/1', { id: '1' });
    await expect(controller.fetch(getArticle, { id: '1' })).toFail('expected a string');
    await settle();
    expect(view.shown).toEqual('Rain');
  },
);
