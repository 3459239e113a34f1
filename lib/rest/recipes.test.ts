import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  Controller,
  Entity,
  fileName,
  type ParsedBody,
  parseLink,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';
import { startServer } from './testServer.ts';

// The recipes of the guides, as classes and endpoints of their shape, against a real server.
const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});
const at = { urlPrefix: server.url } as const;

describe('deserializing fields', () => {
  const wire = {
    exchangePair: 'BTC-USD',
    price: '32982389239823983298329832.238923982389328932893298',
    updatedAt: '2026-11-20T12:00:00.123456789Z',
  };

  it('keeps every digit of a decimal and every part of an instant (TRF-2)', async () => {
    class ExchangePrice extends Entity {
      static override key = 'ExchangePrice';
      static override schema = {
        price: (text: string) => new BigNumber(text),
        updatedAt: (text: string) => Temporal.Instant.from(text),
      };
      exchangePair = '';
      price = new BigNumber(0);
      updatedAt = Temporal.Instant.fromEpochMilliseconds(0);
      override pk(): string {
        return this.exchangePair;
      }
    }
    server.answer = () => wire;
    const getPrice = new RestEndpoint({ ...at, path: '/price/:exchangePair', schema: ExchangePrice });
    const controller = new Controller();
    const price = await controller.fetch(getPrice, { exchangePair: 'BTC-USD' });
    expect(server.last.url).toBe('/price/BTC-USD');
    expect(price.price.toFixed()).toBe(wire.price);
    expect(price.updatedAt.toString()).toBe(wire.updatedAt);
    expect(price.updatedAt).toBeInstanceOf(Temporal.Instant);
    expect(JSON.parse(JSON.stringify(controller.getState().entities))).toEqual({
      ExchangePrice: { 'BTC-USD': wire },
    });
  });

  it('makes a legacy Date (TRF-3)', async () => {
    class ExchangePrice extends Entity {
      static override schema = { updatedAt: (iso: string) => new Date(iso) };
      exchangePair = '';
      updatedAt = new Date(0);
      override pk(): string {
        return this.exchangePair;
      }
    }
    server.answer = () => wire;
    const getPrice = new RestEndpoint({ ...at, path: '/price/:exchangePair', schema: ExchangePrice });
    const price = await new Controller().fetch(getPrice, { exchangePair: 'BTC-USD' });
    expect(price.updatedAt).toEqual(new Date('2026-11-20T12:00:00.123Z'));
  });
});

describe('a missing identifier', () => {
  it('is set by process from the path, under the name that the client has (TRF-4)', async () => {
    class Stream extends Entity {
      username = '';
      title = '';
      game = '';
      currentViewers = 0;
      live = false;
      override pk(): string {
        return this.username;
      }
    }
    server.answer = () => ({ title: 'Chess', game: 'chess', current_viewers: 12, live: true });
    const getStream = new RestEndpoint({
      ...at,
      path: '/:username',
      schema: Stream,
      process(value, { username }) {
        value.username = username;
        value.currentViewers = value.current_viewers;
        delete value.current_viewers;
        return value;
      },
    });
    const controller = new Controller();
    const stream = await controller.fetch(getStream, { username: 'ada' });
    expect(stream).toBeInstanceOf(Stream);
    expect({ ...stream }).toEqual({
      username: 'ada',
      title: 'Chess',
      game: 'chess',
      currentViewers: 12,
      live: true,
    });
    expect(controller.get(Stream, { username: 'ada' })).toEqual(stream);
  });

  it('becomes a Ticker whose price is a number, from a number or a string (TRF-5)', async () => {
    class Ticker extends Entity {
      static override schema = { price: Number, time: (iso: string) => Temporal.Instant.from(iso) };
      product_id = '';
      trade_id = 0;
      price = 0;
      size = '0';
      time = Temporal.Instant.fromEpochMilliseconds(0);
      bid = '0';
      ask = '0';
      volume = '';
      override pk(): string {
        return this.product_id;
      }
    }
    const getTicker = new RestEndpoint({
      ...at,
      path: '/products/:productId/ticker',
      schema: Ticker,
      pollFrequency: 2000,
      process(value, { productId }) {
        value.product_id = productId;
        return value;
      },
    });
    expect(getTicker.pollFrequency).toBe(2000);
    for (const price of [30_000.5, '30000.5']) {
      server.answer = () => ({
        trade_id: 1,
        price,
        size: '1',
        time: '2026-11-20T12:00:00Z',
        bid: '1',
        ask: '2',
        volume: '3',
      });
      const ticker = await new Controller().fetch(getTicker, { productId: 'BTC-USD' });
      expect(server.last.url).toBe('/products/BTC-USD/ticker');
      expect(ticker).toMatchObject({ product_id: 'BTC-USD', price: 30_000.5, trade_id: 1, size: '1' });
      expect(ticker.time.toString()).toBe('2026-11-20T12:00:00Z');
    }
  });
});

describe('headers', () => {
  class HeaderEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override async parseResponse(response: Response): Promise<ParsedBody> {
      const results: ParsedBody = await super.parseResponse(response);
      if (response.headers.has('link') || Array.isArray(results)) {
        return { link: response.headers.get('link'), results };
      }
      return results;
    }
  }
  const get = new HeaderEndpoint({ ...at, path: '/items', searchParams: {} as { after?: string } });
  const answer = (body: unknown, link?: string): void => {
    server.answer = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', ...(link && { link }) })
        .end(JSON.stringify(body));
  };

  it('come along with a link header or a list, and not otherwise (TRF-6)', async () => {
    answer([1]);
    expect(await get()).toEqual({ link: null, results: [1] });
    answer({ a: 1 }, '</items?after=1>; rel="next"');
    expect(await get()).toEqual({ link: '</items?after=1>; rel="next"', results: { a: 1 } });
    answer({ a: 1 });
    expect(await get()).toEqual({ a: 1 });
    answer(null);
    expect(await get()).toBe(null);
  });

  it('serve a cursor: pages are fetched from the link until there is none (TRF-6)', async () => {
    const pages: Record<string, [unknown[], string?]> = {
      '/items': [[1, 2], '</items?after=2>; rel="next"'],
      '/items?after=2': [[3], '</items?after=3>; rel="next", </items>; rel="first"'],
      '/items?after=3': [[4], '</items>; rel="first"'],
    };
    server.answer = ({ url }, response) => {
      const [results, link] = pages[url] ?? [[]];
      response.writeHead(200, { 'content-type': 'application/json', ...(link && { link }) });
      return void response.end(JSON.stringify(results));
    };
    const list: unknown[] = [];
    let after: string | undefined;
    do {
      const page = (await get({ after })) as { link: string | null; results: unknown[] };
      list.push(...page.results);
      const next = parseLink(page.link).find(({ rel }) => rel === 'next');
      after = next && (new URL(next.url, server.url).searchParams.get('after') ?? undefined);
    } while (after !== undefined);
    expect(list).toEqual([1, 2, 3, 4]);
    expect(server.received.map(({ url }) => url)).toEqual(Object.keys(pages));
  });
});

describe('files', () => {
  const bytes = Buffer.from([0, 1, 254, 255]);
  const answer = (disposition?: string): void => {
    server.answer = (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          ...(disposition && { 'content-disposition': disposition }),
        })
        .end(bytes);
  };
  const file = { ...at, path: '/files/:id/download', dataExpiryLength: 0 } as const;

  it('come as a Blob (TRF-8)', async () => {
    answer();
    const blob = await new RestEndpoint({ ...file, content: 'blob' })({ id: 'a b' });
    expect(server.last.url).toBe('/files/a%20b/download');
    expect(blob).toBeInstanceOf(Blob);
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytes);
  });

  it.for([
    ['quoted', 'attachment; filename="report 1.pdf"', 'report 1.pdf'],
    ['unquoted', 'attachment; filename=report.pdf', 'report.pdf'],
    ['extended', "attachment; filename=x; filename*=UTF-8''%e2%82%ac.pdf", '€.pdf'],
    ['raw UTF-8', Buffer.from('attachment; filename="naïve.pdf"').toString('latin1'), 'naïve.pdf'],
    ['absent', undefined, 'download'],
    ['a path', 'attachment; filename="../../x.pdf"', 'x.pdf'],
  ] as const)('come with their name: %s (TRF-9)', async ([, disposition, name]) => {
    answer(disposition);
    const download = new RestEndpoint({
      ...file,
      async parseResponse(response) {
        const blob = await response.blob();
        return { blob, filename: fileName(response.headers.get('content-disposition')) };
      },
      process: (value): { blob: Blob; filename: string } => value,
    });
    const { blob, filename } = await download({ id: 1 });
    expect(filename).toBe(name);
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytes);
  });

  it('come as an ArrayBuffer (TRF-10)', async () => {
    answer();
    const buffer = await new RestEndpoint({ ...file, content: 'arrayBuffer' })({ id: 1 });
    expect(buffer).toBeInstanceOf(ArrayBuffer);
    expect(Buffer.from(buffer)).toEqual(bytes);
  });
});

describe('key renaming', () => {
  class RenamingEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override getRequestInit(body?: unknown): Promise<RequestInit> | RequestInit {
      if (!body || !Object.hasOwn(body as object, 'carrotsUsed')) return super.getRequestInit(body);
      const { carrotsUsed, ...rest } = body as { carrotsUsed: number };
      return super.getRequestInit({ ...rest, carrots_used: carrotsUsed });
    }
    override process(value: ParsedBody): ParsedBody {
      if (!value || !Object.hasOwn(value as object, 'carrots_used')) return value;
      const { carrots_used: carrotsUsed, ...rest } = value as { carrots_used: number };
      return { ...rest, carrotsUsed };
    }
  }
  const post = new RenamingEndpoint({ ...at, path: '/soups', method: 'POST' });

  it("sends the server's name, gives the client's, and leaves the caller's object alone (TRF-11)", async () => {
    server.answer = ({ body }) => ({ ...(JSON.parse(body.toString()) as object), id: 1 });
    const soup = Object.freeze({ name: 'orange', carrotsUsed: 5 });
    expect(await post(soup)).toEqual({ id: 1, name: 'orange', carrotsUsed: 5 });
    expect(JSON.parse(server.last.body.toString())).toEqual({ name: 'orange', carrots_used: 5 });
    expect(soup).toEqual({ name: 'orange', carrotsUsed: 5 });
  });

  it('passes what has neither key, a call without body, and a 204 (TRF-11)', async () => {
    server.answer = () => ({ plain: true });
    expect(await post({ plain: 1 })).toEqual({ plain: true });
    expect(server.last.body.toString()).toBe('{"plain":1}');
    server.answer = (_request, response) => void response.writeHead(204).end();
    expect(await post()).toBe(null);
    expect(server.last.headers).not.toHaveProperty('content-type');
  });
});
