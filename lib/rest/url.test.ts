import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestEndpoint } from 'wireshape';

const get = new RestEndpoint({ path: '/x/:id', urlPrefix: 'https://api.example.com' });
const search = (params: object): string =>
  get.url({ id: 1, ...params }).slice('https://api.example.com/x/1'.length);

describe('search parameters', () => {
  it.for<[string, object, string]>([
    ['none', {}, ''],
    ['sorted by name', { b: 1, a: 2, C: 3 }, '?C=3&a=2&b=1'],
    ['without undefined', { a: undefined, b: 1 }, '?b=1'],
    ['no question mark for undefined only', { a: undefined }, ''],
    ['without null', { a: null, b: 1 }, '?b=1'],
    ['no question mark for null only', { a: null }, ''],
    ['an array as repeated names, in its order', { a: ['z', 'b'] }, '?a=z&a=b'],
    ['an array without its holes', { a: [1, undefined, null, 2] }, '?a=1&a=2'],
    ['an empty array as nothing', { a: [] }, ''],
    ['booleans, zero and the empty string', { a: false, b: 0, c: '' }, '?a=false&b=0&c='],
    ['a bigint', { a: 10n }, '?a=10'],
    ['a date as JSON writes it', { a: new Date(0) }, '?a=1970-01-01T00%3A00%3A00.000Z'],
    ['encoded', { 'a b': 'ä&=?#/+ ' }, '?a+b=%C3%A4%26%3D%3F%23%2F%2B+'],
    ['a name of Object.prototype', { constructor: 1, toString: 2 }, '?constructor=1&toString=2'],
    ['an own __proto__', JSON.parse('{"__proto__":"x"}') as object, '?__proto__=x'],
  ])('are written: %s (REST-1)', ([, params, text]) => {
    expect(search(params)).toBe(text);
  });

  it('do not see inherited members (REST-1)', () => {
    const params = Object.assign(Object.create({ inherited: 1 }), { id: 1, own: 2 });
    expect(get.url(params)).toBe('https://api.example.com/x/1?own=2');
    expect(() => get.url(Object.create({ id: 1 }))).toThrow('[path_argument_missing]');
  });

  it('refuse an object, and name the way out (REST-1)', () => {
    expect(() => search({ filter: { a: 1 } })).toThrow(
      'The search parameter "filter" is {"a":1}. Pass a string, number, boolean or an array of these, or override searchToString. [search_param_unfit]',
    );
  });

  it('refuse the body of a mutation that is given as params, and name its place (REST-1)', () => {
    const update = new RestEndpoint({ path: '/x/:id', method: 'PUT' });
    expect(() => update.url({ id: 1, tags: { a: 1 } } as never)).toThrow(
      'The search parameter "tags" is an object of ["a"]. Pass the body of a PUT as second argument, endpoint(params, body); a search parameter is a string, number, boolean or an array of these. [search_param_unfit]',
    );
  });

  it('are written by a searchToString of your own, which gets what the path leaves (REST-1)', () => {
    const given: object[] = [];
    const own = get.extend({
      searchToString(params) {
        given.push(params);
        return `q=${JSON.stringify(params)}`;
      },
    });
    expect(own.url({ id: 1, b: { c: [1] }, a: undefined })).toBe(
      'https://api.example.com/x/1?q={"b":{"c":[1]}}',
    );
    expect(given).toStrictEqual([{ b: { c: [1] } }]);
    expect(get.extend({ searchToString: () => '' }).url({ id: 1, b: 1 })).toBe('https://api.example.com/x/1');
  });

  it('follow those that the path has already (REST-1)', () => {
    const withSearch = new RestEndpoint({ path: '/x\\?kind=:kind' });
    expect(withSearch.url({ kind: 'a&b', page: 2 })).toBe('/x?kind=a%26b&page=2');
    expect(withSearch.testKey('GET /x?kind=a%26b')).toBe(true);
  });

  it('law: they parse back', () => {
    const text = fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed());
    const name = text.filter((one) => one !== 'id');
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1 }))), (params) => {
        const back = new URLSearchParams(search(params).slice(1));
        expect([...back.keys()]).toEqual([...back.keys()].toSorted());
        for (const [key, value] of Object.entries(params)) expect(back.getAll(key)).toEqual([value].flat());
        expect(new Set(back.keys()).size).toBe(Object.keys(params).length);
      }),
    );
  });
});

describe('urlPrefix', () => {
  it.for([
    ['https://api.example.com', 'https://api.example.com/users'],
    ['/api/v2', '/api/v2/users'],
    ['', '/users'],
    [undefined, '/users'],
  ] as const)('%j stands before the path (REST-1)', ([urlPrefix, url]) => {
    expect(new RestEndpoint({ path: '/users', urlPrefix }).url()).toBe(url);
    expect(new RestEndpoint({ path: '/users', urlPrefix: 'x' }).extend({ urlPrefix }).url()).toBe(url);
  });

  it.for([['https://a.example/#'], ['https://a.example/#/v2/'], ['#']])(
    'is refused with a fragment, from which on nothing is sent: %s (REST-16)',
    ([urlPrefix]) => {
      const refusal = `The path "${urlPrefix}" can't be parsed: what follows # is never sent.`;
      const get = new RestEndpoint({ path: '/users/:id', urlPrefix });
      expect(() => get.url({ id: 1 })).toThrow(refusal);
      expect(() => get.key({ id: 1 })).toThrow('[path_not_understood]');
      const extended = new RestEndpoint({ path: '/users' }).extend({ urlPrefix });
      expect(() => extended.url()).toThrow('[path_not_understood]');
    },
  );

  it('may have a query that takes the path, as of a proxy (REST-16)', () => {
    const get = new RestEndpoint({
      path: '/users/:id',
      urlPrefix: 'https://proxy.example/?https://a.example',
    });
    expect(get.url({ id: 1 })).toBe('https://proxy.example/?https://a.example/users/1');
  });

  it('is sent with %23, and arguments have any # (REST-16)', () => {
    const get = new RestEndpoint({ path: '/users/:id', urlPrefix: 'https://a.example/%23' });
    expect(get.url({ id: 'a#b' })).toBe('https://a.example/%23/users/a%23b');
  });

  it('may be a field or a getter of a subclass (REST-1)', () => {
    class Field<O extends { path: string }> extends RestEndpoint<O> {
      override readonly urlPrefix = 'https://field.example.com';
    }
    class Getter<O extends { path: string }> extends RestEndpoint<O> {
      override get urlPrefix(): string {
        return 'https://getter.example.com';
      }
    }
    expect(new Field({ path: '/a' }).url()).toBe('https://field.example.com/a');
    expect(new Getter({ path: '/a' }).url()).toBe('https://getter.example.com/a');
    expect(new Field({ path: '/a' }).extend({ urlPrefix: '/b' }).url()).toBe('/b/a');
  });
});

describe('key', () => {
  it('law: testKey knows the keys of its own endpoint, whatever the params', () => {
    const value = fc
      .string({ minLength: 1, unit: 'binary' })
      .filter((one) => one.isWellFormed() && !/^\.+$/.test(one));
    const endpoint = new RestEndpoint({
      path: '/a/:x{/b/:y}',
      urlPrefix: 'https://a.example',
      searchParams: {} as { q?: string },
    });
    fc.assert(
      fc.property(
        value,
        fc.option(value, { nil: undefined }),
        fc.option(value, { nil: undefined }),
        (x, y, q) => {
          expect(endpoint.testKey(endpoint.key({ x, y, q }))).toBe(true);
        },
      ),
    );
  });

  it('is the same for params in any order, and leaves the body out (REST-1)', () => {
    const put = new RestEndpoint({
      path: '/x/:id',
      method: 'PUT',
      searchParams: {} as { a: number; b: number },
      body: {} as object,
    });
    expect(put.key({ id: 1, a: 1, b: 2 }, { any: 1 })).toBe('PUT /x/1?a=1&b=2');
    expect(put.key({ b: 2, a: 1, id: '1' }, {})).toBe('PUT /x/1?a=1&b=2');
  });

  it('tells upper from lower case, and a slash at the end', () => {
    const users = new RestEndpoint({ path: '/users/:id' });
    expect(users.testKey('GET /Users/1')).toBe(false);
    expect(users.testKey('GET /users/1/')).toBe(false);
    expect(users.testKey('GET /users/1')).toBe(true);
  });
});
