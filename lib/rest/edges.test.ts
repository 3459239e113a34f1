import { expect, it } from 'vitest';
import { Entity, NetworkError, parseLink, resource, RestEndpoint, schema } from 'wireshape';
import { pause } from '../endpoint/retry.ts';

class User extends Entity {
  id = '';
}

it('finds no links where there is no header (TRF-6)', () => {
  expect([parseLink(null), parseLink(undefined), parseLink('<>'), parseLink('</a>; title=x')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(parseLink('< /a >; rel=next')).toEqual([{ url: '/a', rel: 'next', params: { rel: 'next' } }]);
});

it('does not wait once it was aborted (REST-9)', async () => {
  const reason = new Error('left');
  await expect(pause(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  const abort = new AbortController();
  const waiting = pause(60_000, abort.signal);
  abort.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(pause(1, new AbortController().signal)).resolves.toBe(undefined);
});

it('shows old data through every failure but a refusal (REST-11)', () => {
  const { errorPolicy } = new RestEndpoint({ path: '/a' });
  const given = (kind: 'http' | 'network' | 'timeout' | 'parse', status?: number) =>
    errorPolicy?.(
      new NetworkError(status === undefined ? undefined : new Response(null, { status }), {
        kind,
        endpoint: 'a',
        method: 'GET',
        url: '/a',
        message: 'm',
      } as never),
    );
  expect([given('network'), given('timeout'), given('http', 503)]).toEqual(['soft', 'soft', 'soft']);
  expect([given('parse', 200), errorPolicy?.(new Error('x')), errorPolicy?.(undefined)]).toEqual([
    'soft',
    'soft',
    'soft',
  ]);
  expect([given('http', 408), given('http', 429)]).toEqual(['soft', 'soft']);
  expect([given('http', 400), given('http', 404), given('http', 499)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('names the endpoints of a resource by its schema, of whatever kind (REST-1)', () => {
  const union = new schema.Union({ a: User } as Record<string, typeof User>, () => 'a');
  expect(resource({ path: '/u/:id', schema: User }).get.name).toBe('User.get');
  expect(resource({ path: '/u/:id', schema: union as never }).get.name).toBe('Union.get');
  const plain = resource({ path: '/u/:id', schema: new schema.Object({ user: User }) as never });
  expect(plain.get.name).toBe('ObjectSchema.get');
});

it('says what a list without a Collection can not do (COL-1)', () => {
  const list = new RestEndpoint({ path: '/u', schema: [User], name: 'users' }) as unknown as Record<
    string,
    unknown
  >;
  expect(() => list.push).toThrow('[collection_missing]');
  const untold = new RestEndpoint({ path: '/u', name: 'none' }) as unknown as Record<string, unknown>;
  expect(() => untold.push).toThrow('[collection_missing]');
});
