import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ParsedBody, RestEndpoint, type RestGenerics } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer(({ body }) => JSON.parse(body.toString()) as unknown);
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const snakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (key: string): string =>
  key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

// Plain objects and arrays are rebuilt; everything else is copied as it is.
function changeKeys(value: unknown, change: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => changeKeys(one, change));
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [change(key), changeKeys(member, change)]),
  );
}

class CamelEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getRequestInit(body?: unknown): Promise<RequestInit> | RequestInit {
    return super.getRequestInit(body && changeKeys(body, snakeCase));
  }
  override process(value: ParsedBody): ParsedBody {
    return changeKeys(value, camelCase);
  }
}
const post = new CamelEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' });

describe('key casing', () => {
  it('sends snake_case and gives camelCase, at every depth (TRF-1)', async () => {
    const body = {
      firstName: 'Ada',
      bornIn: { cityName: 'London', tags: [{ tagName: 'x' }, null, 1, 'keepThis'] },
      empty: {},
      none: [],
      nothing: null,
      on: false,
    };
    expect(await post(body)).toEqual(body);
    expect(JSON.parse(server.last.body.toString())).toEqual({
      first_name: 'Ada',
      born_in: { city_name: 'London', tags: [{ tag_name: 'x' }, null, 1, 'keepThis'] },
      empty: {},
      none: [],
      nothing: null,
      on: false,
    });
  });

  it('leaves dates, files, forms and a 204 right (TRF-1)', async () => {
    expect(await post({ sentAt: new Date(0) })).toEqual({ sentAt: '1970-01-01T00:00:00.000Z' });
    server.answer = (_request, response) => void response.writeHead(204).end();
    expect(await post()).toBe(null);
    const form = new FormData();
    form.set('fileName', new File(['x'], 'a.txt'));
    await post(form);
    expect(server.last.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(server.last.body.toString()).toContain('name="fileName"; filename="a.txt"');
  });

  it('law: snake_case and back gives the value back, on 10,000 random values (TRF-1)', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/);
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, true, false, 0, '', 'snake_value', 'camelValue'),
        fc.double({ noNaN: true }),
        fc.string(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (input) => {
        const snake = changeKeys(input, snakeCase);
        expect(JSON.stringify(snake)).not.toMatch(/"[a-z0-9_]*[A-Z]\w*":/);
        expect(changeKeys(snake, camelCase)).toEqual(input);
      }),
      { numRuns: 10_000 },
    );
  });
});
