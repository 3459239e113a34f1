import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ParsedBody, RestEndpoint, type RestGenerics } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer(() => ({ from: 'server' }));
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

type Step = (...args: ParsedBody[]) => ParsedBody;
const steps = [
  'fetch',
  'url',
  'searchToString',
  'getRequestInit',
  'getHeaders',
  'fetchResponse',
  'parseResponse',
  'process',
] as const;
type Name = (typeof steps)[number];
const inOrder: Name[] = [...steps];

const shape = { path: '/things/:id', method: 'POST', urlPrefix: server.url } as const;
const call: [object, object] = [{ id: 1, q: 'x' }, { sent: true }];

// What each step may give instead of what its parent gives, and how that shows in the end.
const instead: Record<Name, { give: Step; shows: object; skips: Name[] }> = {
  fetch: { give: async () => 'instead', shows: { result: 'instead' }, skips: inOrder.slice(1) },
  url: {
    give: () => `${server.url}/instead`,
    shows: { url: '/instead' },
    skips: ['searchToString'],
  },
  searchToString: { give: () => 'instead=1', shows: { url: '/things/1?instead=1' }, skips: [] },
  getRequestInit: {
    give: () => ({ method: 'PUT', body: 'instead' }),
    shows: { method: 'PUT', body: 'instead' },
    skips: ['getHeaders'],
  },
  getHeaders: { give: () => ({ 'X-Instead': 'yes' }), shows: { header: 'yes' }, skips: [] },
  fetchResponse: {
    give: async () => Response.json('instead'),
    shows: { result: 'instead' },
    skips: [],
  },
  parseResponse: { give: () => 'instead', shows: { result: 'instead' }, skips: [] },
  process: { give: () => 'instead', shows: { result: 'instead' }, skips: [] },
};

// Notes every step that runs, by wrapping those of the base class.
const ran: Name[] = [];
class Noted<O extends RestGenerics> extends RestEndpoint<O> {}
for (const name of steps) {
  const parent = RestEndpoint.prototype[name] as Step;
  Object.defineProperty(Noted.prototype, name, {
    value(this: object, ...args: ParsedBody[]) {
      ran.push(name);
      return parent.apply(this, args);
    },
  });
}

type Make = (
  name: Name,
  override: (parent: Step, self: ParsedBody, args: ParsedBody[]) => ParsedBody,
) => Step;
const ways: Record<string, Make> = {
  'a subclass': (name, override) => {
    const Parent = Noted as unknown as new (options: object) => Record<string, Step>;
    class Overriding extends Parent {
      [name as string](...args: ParsedBody[]): ParsedBody {
        return override((...given) => super[name]?.(...given), this, args);
      }
    }
    return new Overriding(shape) as unknown as Step;
  },
  "the constructor's options": (name, override) =>
    new Noted({
      ...shape,
      [name](this: object, ...args: ParsedBody[]) {
        return override((...given) => (Noted.prototype[name] as Step).apply(this, given), this, args);
      },
    }) as Step,
  'extend(options)': (name, override) =>
    new Noted(shape).extend({
      [name](this: object, ...args: ParsedBody[]) {
        return override((...given) => (Noted.prototype[name] as Step).apply(this, given), this, args);
      },
    }) as Step,
  'extend(parent => options)': (name, override) =>
    new Noted(shape).extend((parent) => ({
      [name](this: object, ...args: ParsedBody[]) {
        return override(parent[name] as Step, this, args);
      },
    })) as Step,
};

describe.each(Object.keys(ways))('overriding in %s', (way) => {
  const make = ways[way] as Make;

  it.each(steps)('%s runs once in its place, with the parent called (REST-2)', async (name) => {
    ran.length = 0;
    const order: string[] = [];
    const endpoint = make(name, (parent, self, args) => {
      expect(self).toBe(endpoint);
      order.push(`before ${ran.length}`);
      return parent(...args);
    });
    expect(await endpoint(...call)).toEqual({ from: 'server' });
    expect(ran).toEqual(inOrder);
    expect(order).toEqual([`before ${inOrder.indexOf(name)}`]);
    expect(server.received).toHaveLength(1);
    expect(server.last).toMatchObject({ method: 'POST', url: '/things/1?q=x' });
    expect(server.last.headers['content-type']).toBe('application/json');
    expect(server.last.body.toString()).toBe('{"sent":true}');
  });

  it.each(steps)('%s replaces what it overrides (REST-2)', async (name) => {
    ran.length = 0;
    const { give, shows, skips } = instead[name];
    const endpoint = make(name, (_parent, _self, args) => give(...args));
    const result: unknown = await endpoint(...call);
    const { method, url, body, headers } = server.received.at(-1) ?? {
      body: '',
      headers: {} as Record<string, string>,
    };
    const seen = { result, method, url, body: String(body), header: headers['x-instead'] };
    expect(seen).toMatchObject(shows);
    expect(ran).toEqual(inOrder.filter((one) => one !== name && !skips.includes(one)));
  });
});

describe('RestEndpoint', () => {
  it('runs an override of fetch written in a class, and super.fetch in it (REST-2)', async () => {
    class Twice<O extends RestGenerics> extends RestEndpoint<O> {
      override async fetch(...args: ParsedBody): Promise<ParsedBody> {
        return [await super.fetch(...(args as never)), await super.fetch(...(args as never))];
      }
    }
    const endpoint = new Twice({ ...shape, method: 'GET' });
    expect(await endpoint({ id: 2 })).toEqual([{ from: 'server' }, { from: 'server' }]);
    expect(server.received.map(({ url }) => url)).toEqual(['/things/2', '/things/2']);
  });

  it('lets overrides at several levels see each other, the newest first (REST-2)', async () => {
    class Prefixed<O extends RestGenerics> extends RestEndpoint<O> {
      override process(value: unknown): unknown {
        return ['class', super.process(value)];
      }
    }
    const endpoint = new Prefixed({ ...shape, method: 'GET' })
      .extend((parent) => ({ process: (value) => ['first', parent.process(value)] }))
      .extend((parent) => ({ process: (value) => ['second', parent.process(value)] }));
    expect(await endpoint({ id: 1 })).toEqual(['second', ['first', ['class', { from: 'server' }]]]);
  });

  it("runs the parent's step with the new endpoint as this, so that its other overrides count (REST-2)", async () => {
    const endpoint = new RestEndpoint({ ...shape, method: 'GET' }).extend((parent) => ({
      urlPrefix: `${server.url}/new`,
      process: () => 'new',
      fetch: async (...args) => ['seen', await parent.fetch(...args)],
    }));
    expect(await endpoint({ id: 1 })).toEqual(['seen', 'new']);
    expect(server.last.url).toBe('/new/things/1');
  });

  it('awaits getHeaders, getRequestInit, parseResponse and process that give promises (REST-2)', async () => {
    const later = async <T>(value: T): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return value;
    };
    const endpoint = new RestEndpoint({ ...shape, method: 'GET' }).extend((parent) => ({
      getHeaders: (headers) => later({ ...headers, 'X-Later': '1' }),
      getRequestInit: async (body) => later(await parent.getRequestInit(body)),
      parseResponse: async (response) => later(await parent.parseResponse(response)),
      process: (value) => later([value]),
    }));
    expect(await endpoint({ id: 1 })).toEqual([{ from: 'server' }]);
    expect(server.last.headers['x-later']).toBe('1');
  });

  it('takes values that are no promises from getRequestInit, parseResponse and process (REST-2)', async () => {
    const endpoint = new RestEndpoint({
      ...shape,
      getRequestInit: () => ({ method: 'DELETE' }),
      parseResponse: () => 1,
      process: (value: number) => value + 1,
    });
    expect(await endpoint({ id: 1 })).toBe(2);
    expect(server.last.method).toBe('DELETE');
  });

  it('lets fetchResponse read and change the raw answer (TRF-7)', async () => {
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'x-total': '2', 'content-type': 'application/json' }).end('[1]');
    class Counting<O extends RestGenerics> extends RestEndpoint<O> {
      override async fetchResponse(url: string, init?: RequestInit): Promise<Response> {
        const response = await super.fetchResponse(url, init);
        return Response.json({ total: response.headers.get('x-total'), rows: await response.json() });
      }
    }
    expect(await new Counting({ ...shape, method: 'GET' })({ id: 1 })).toEqual({ total: '2', rows: [1] });
    server.answer = () => ({ from: 'server' });
  });
});
