import { describe, expectTypeOf, it } from 'vitest';
import type { PathArgs } from 'wireshape';
import type { ShortenPath } from './pathTypes.ts';

type Value = string | number | bigint;

describe('PathArgs', () => {
  it('requires every placeholder and wildcard outside of groups (REST-10)', () => {
    expectTypeOf<PathArgs<'/users'>>().toEqualTypeOf<{}>();
    expectTypeOf<PathArgs<'/users/:id'>>().toEqualTypeOf<{ readonly id: Value }>();
    expectTypeOf<PathArgs<'/:a/b/:c.json'>>().toEqualTypeOf<{ readonly a: Value; readonly c: Value }>();
    expectTypeOf<PathArgs<'/:from-:to'>>().toEqualTypeOf<{ readonly from: Value; readonly to: Value }>();
    expectTypeOf<PathArgs<'/files/*path'>>().toEqualTypeOf<{ readonly path: readonly Value[] }>();
    expectTypeOf<PathArgs<'/:"user name"/x'>>().toEqualTypeOf<{ readonly 'user name': Value }>();
  });

  it('makes those inside a group optional, at any depth (REST-10)', () => {
    expectTypeOf<PathArgs<'/users{/:id}'>>().toEqualTypeOf<{ readonly id?: Value | undefined }>();
    expectTypeOf<PathArgs<'/:a{/:b{/*c}}/:d'>>().toEqualTypeOf<{
      readonly a: Value;
      readonly b?: Value | undefined;
      readonly c?: readonly Value[] | undefined;
      readonly d: Value;
    }>();
    expectTypeOf<PathArgs<'/:a{/:a}'>>().toEqualTypeOf<{ readonly a: Value }>();
  });

  it('reads no name from what is escaped, and any from a path that is no literal (REST-10)', () => {
    expectTypeOf<PathArgs<'/time\\:zone/:id'>>().toEqualTypeOf<{ readonly id: Value }>();
    expectTypeOf<PathArgs<string>>().toEqualTypeOf<{ readonly [name: string]: unknown }>();
  });
});

describe('ShortenPath', () => {
  it('cuts off the last placeholder and what follows (REST-10)', () => {
    expectTypeOf<ShortenPath<'/users/:id'>>().toEqualTypeOf<'/users'>();
    expectTypeOf<ShortenPath<'/a/:b/c/:d'>>().toEqualTypeOf<'/a/:b/c'>();
    expectTypeOf<ShortenPath<'/users{/:id}'>>().toEqualTypeOf<'/users'>();
    expectTypeOf<ShortenPath<'/files/*path'>>().toEqualTypeOf<'/files'>();
    expectTypeOf<ShortenPath<'/:id'>>().toEqualTypeOf<''>();
    expectTypeOf<ShortenPath<'/a/:id/details'>>().toEqualTypeOf<'/a'>();
    expectTypeOf<ShortenPath<'/time\\:zone/:id'>>().toEqualTypeOf<'/time\\:zone'>();
    expectTypeOf<ShortenPath<'/x/:id/at\\:now'>>().toEqualTypeOf<'/x'>();
  });

  it('keeps a slash or .json at the end (REST-10)', () => {
    expectTypeOf<ShortenPath<'/users/:id/'>>().toEqualTypeOf<'/users/'>();
    expectTypeOf<ShortenPath<'/a/:b/c{/:d}/'>>().toEqualTypeOf<'/a/:b/c/'>();
    expectTypeOf<ShortenPath<'/:id/'>>().toEqualTypeOf<'/'>();
    expectTypeOf<ShortenPath<'/users/:id/details/'>>().toEqualTypeOf<'/users/'>();
    expectTypeOf<ShortenPath<'/users/:id.json'>>().toEqualTypeOf<'/users.json'>();
    expectTypeOf<ShortenPath<'/users/:id.xml'>>().toEqualTypeOf<'/users'>();
  });
});
