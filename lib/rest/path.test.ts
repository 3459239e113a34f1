import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestEndpoint } from 'wireshape';
import { path } from './path.ts';

const fill = (text: string, params: object): string => path(text).fill(params as never, 'getIt');

describe('path', () => {
  it.for<[string, object, string]>([
    ['/users', {}, '/users'],
    ['/users/:id', { id: 'a' }, '/users/a'],
    ['/users/:id', { id: 0 }, '/users/0'],
    ['/:a/:b', { a: 1, b: 2 }, '/1/2'],
    ['/:from-:to', { from: 1, to: 2 }, '/1-2'],
    ['/:id.json', { id: 'a.b' }, '/a.b.json'],
    ['/:id.json', { id: 'a.json' }, '/a.json.json'],
    ['/:from-:to', { from: '1-2', to: '-' }, '/1-2--'],
    ['/*path/edit', { path: ['edit', 'edit'] }, '/edit/edit/edit'],
    ['/users{/:id}', {}, '/users'],
    ['/users{/:id}', { id: undefined }, '/users'],
    ['/users{/:id}', { id: null }, '/users'],
    ['/users{/:id}', { id: 3 }, '/users/3'],
    ['/a{/:b{/:c}}', { b: 1 }, '/a/1'],
    ['/a{/:b{/:c}}', { c: 1 }, '/a'],
    ['/a{/:b{/:c}}', { b: 1, c: 2 }, '/a/1/2'],
    ['/files/*path', { path: ['a', 'b c', '/'] }, '/files/a/b%20c/%2F'],
    ['/files/*path', { path: 'a' }, '/files/a'],
    ['/:"user name"', { 'user name': 'x' }, '/x'],
    ['/time\\:zone/:id', { id: 1 }, '/time:zone/1'],
  ])('%s with %j is %s (REST-1)', ([text, params, filled]) => {
    expect(fill(text, params)).toBe(filled);
    expect(path(text).test(filled)).toBe(true);
  });

  it.for<[string, string, object]>([
    ['"id" for the path "/users/:id", and got {}', '/users/:id', {}],
    ['"id" for the path "/users/:id", and got {"id":null}', '/users/:id', { id: null }],
    ['"a" and "b" for the path "/:a/:b"', '/:a/:b', { c: 1 }],
    ['"b" for the path "/:a/:b"', '/:a/:b', { a: 1 }],
    ['"path" for the path "/*path"', '/*path', {}],
  ])('says that it needs %s (REST-1)', ([text, template, params]) => {
    expect(() => fill(template, params)).toThrow(`getIt needs ${text}`);
    expect(() => fill(template, params)).toThrow('[path_argument_missing]');
  });

  it.for([
    '/users/:',
    '/users/:/x',
    'https://a.example/:id',
    '/x?y',
    '/{a',
    '/a}',
    '/a(b)',
    '/a+',
    '/*',
    '/a#b',
    '#/:id',
  ])('says when the endpoint is made that %s is no path (REST-1)', (text) => {
    expect(() => new RestEndpoint({ path: text })).toThrow('[path_not_understood]');
    expect(() => new RestEndpoint({ path: text })).toThrow(JSON.stringify(text));
  });

  it.for([
    ['/users/:id', '/users/'],
    ['/users/:id', '/users/a/b'],
    ['/users/:id', '/users/a/'],
    ['/users{/:id}', '/users/'],
    ['/a{/:b{/:c}}', '/a/1/2/3'],
    ['/:id.json', '/.json'],
    ['/files/*path', '/files/'],
    ['/a', '/ab'],
    ['/a.b', '/axb'],
  ])('%s could not have given %s (REST-1)', ([text = '', filled = '']) => {
    expect(path(text).test(filled)).toBe(false);
  });

  it('tells at once that a long text with many ways to read it does not fit (REST-1)', () => {
    // Where it tried all ways, it would not end.
    expect(path('/:a-:b-:c-:d-:e{-:f}').test(`/${'-'.repeat(20_000)}/`)).toBe(false);
  });

  it.each([Number.NaN, Infinity, -Infinity])('refuses %s, which is no id (REST-1)', (id) => {
    expect(() => fill('/x/:id', { id })).toThrow(/can't put -?(NaN|Infinity) into .*\[path_argument_unfit\]/);
  });

  it('law: a filled path gives its values back', () => {
    // An unpaired surrogate has no encoding, an empty value and dots are refused.
    const value = fc
      .string({ minLength: 1, unit: 'binary' })
      .filter((text) => text.isWellFormed() && !/^\.\.?$/.test(text));
    fc.assert(
      fc.property(value, value, (a, b) => {
        const parts = fill('/x/:a/y/:b', { a, b }).split('/');
        expect(parts).toHaveLength(5);
        expect([decodeURIComponent(parts[2] ?? ''), decodeURIComponent(parts[4] ?? '')]).toEqual([a, b]);
      }),
    );
  });

  it('law: a browser resolves a url to the same origin and number of segments, whatever the values', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('..', '.', '/', '\\', '%2e%2e', '@', ':'),
    );
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const endpoint = new RestEndpoint({ path: '/x/:a/:b', urlPrefix: 'https://api.example.com' });
        let url: URL;
        try {
          url = new URL(endpoint.url({ a, b, q: a }));
        } catch (error) {
          expect(String(error)).toMatch(/path_argument_(unfit|empty)|search/);
          return;
        }
        expect(url.origin).toBe('https://api.example.com');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(url.pathname.startsWith('/x/')).toBe(true);
        expect(url.hash).toBe('');
      }),
    );
  });
});
