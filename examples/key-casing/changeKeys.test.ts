import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addAuthor, Author } from './api.ts';
import { camelCase, changeKeys, snakeCase } from './changeKeys.ts';

const word = '[a-z][a-z0-9]*';
const snake = fc.stringMatching(new RegExp(`^_?${word}(_${word})*$`));
const camel = fc.stringMatching(
  /^_?[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/,
);

const valueWith = (
  key: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(
        null,
        true,
        false,
        0,
        '',
        'snake_value',
        'camelValue',
      ),
      fc.double({ noNaN: true }),
      fc.string(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    ),
  })).value;

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

describe('changeKeys', () => {
  it('law: snake_case to camelCase and back gives the value back, on 10,000 random values (TRF-1)', () => {
    fc.assert(
      fc.property(valueWith(snake), (input) => {
        const there = changeKeys(input, camelCase);
        expect(
          keysOf(there).filter((key) => /[^_]_/.test(key)),
        ).toEqual([]);
        expect(changeKeys(there, snakeCase)).toEqual(input);
      }),
      { numRuns: 10_000 },
    );
  });

  it('law: camelCase to snake_case and back gives the value back, on 10,000 random values (TRF-1)', () => {
    fc.assert(
      fc.property(valueWith(camel), (input) => {
        const there = changeKeys(input, snakeCase);
        expect(
          keysOf(there).filter((key) => /[A-Z]/.test(key)),
        ).toEqual([]);
        expect(changeKeys(there, camelCase)).toEqual(input);
      }),
      { numRuns: 10_000 },
    );
  });

  it('changes keys at every depth, never values, and rebuilds arrays as arrays (TRF-1)', () => {
    const input = {
      firstName: 'keepThis',
      bornIn: { cityName: null },
      penNames: [{ penName: 1 }, [], {}],
    };
    const output = {
      first_name: 'keepThis',
      born_in: { city_name: null },
      pen_names: [{ pen_name: 1 }, [], {}],
    };
    expect(changeKeys(input, snakeCase)).toEqual(output);
    expect(changeKeys(output, camelCase)).toEqual(input);
    expect(input.penNames).toHaveLength(3);
  });

  it.each([null, undefined, 0, -0, '', 'a_b', true, 10n])(
    'copies %s unchanged (TRF-1)',
    (value) => {
      expect(changeKeys(value, camelCase)).toBe(value);
    },
  );

  it('leaves what is no record as it is (TRF-1)', () => {
    const form = new FormData();
    form.set('fileName', new File(['x'], 'a.txt'));
    const others = [
      new Date(0),
      form,
      new File(['x'], 'a.txt'),
      new Blob(['x']),
      new URLSearchParams('aB=1'),
      new Uint8Array(2),
      new Map([['aB', 1]]),
      new BigNumber('1.5'),
      Temporal.Instant.fromEpochMilliseconds(0),
    ];
    for (const one of others) {
      expect(changeKeys(one, snakeCase)).toBe(one);
      expect(changeKeys({ sentAt: one }, snakeCase)).toEqual({
        sent_at: one,
      });
    }
  });

  it.each([
    {
      API_KEY: 1,
      APIKEY: 2,
      en_US: 3,
      address_2: 4,
      a__b: 5,
      _ID: 6,
    },
    { first_name: 1, line_1_text: 2, _own_id: 3 },
  ])('gives %j of a server back as it was (TRF-1)', (wire) => {
    const own = changeKeys(wire, camelCase);
    expect(Object.keys(own as object)).toHaveLength(
      Object.keys(wire).length,
    );
    expect(changeKeys(own, snakeCase)).toEqual(wire);
  });

  it('reads back acronyms as they were sent (TRF-1)', () => {
    const own = { HTMLUrl: 1, userID: 2, ID: 3, vitaminC: 4 };
    const wire = changeKeys(own, snakeCase);
    expect(wire).toMatchObject({ HTMLUrl: 1, vitamin_c: 4 });
    expect(changeKeys(wire, camelCase)).toEqual(own);
  });

  it('sends a camelCase key of a server, and each capital of an own one, in snake_case (TRF-1)', () => {
    const own = changeKeys(
      { firstName: 'Ada', last_name: 'Byron' },
      camelCase,
    );
    expect(own).toEqual({ firstName: 'Ada', lastName: 'Byron' });
    expect(changeKeys(own, snakeCase)).toEqual({
      first_name: 'Ada',
      last_name: 'Byron',
    });
    expect(changeKeys({ imageURL: 1 }, snakeCase)).toEqual({
      image_u_r_l: 1,
    });
  });

  it('makes no two keys one (TRF-1)', () => {
    const both = { user_name: 1, userName: 2 };
    expect(changeKeys(both, camelCase)).toEqual(both);
    expect(changeKeys(both, snakeCase)).toEqual(both);
  });

  it('leaves a form without a tag, a stream of Node and objects of other realms apart (TRF-1)', () => {
    class Form {
      parts = [{ fileName: 'a' }];
    }
    const others = [new Form(), Readable.from(['x'])];
    for (const one of others)
      expect(changeKeys(one, snakeCase)).toBe(one);
    const foreign = runInNewContext('({ firstName: [{ aB: 1 }] })');
    expect(changeKeys(foreign, snakeCase)).toEqual({
      first_name: [{ a_b: 1 }],
    });
  });

  it('changes the keys of an entity, so that one can be sent back (TRF-1)', () => {
    const author = Author.fromJS({ id: '1', firstName: 'Ada' });
    expect(changeKeys(author, snakeCase)).toEqual({
      id: '1',
      first_name: 'Ada',
      home_town: { city_name: '' },
    });
  });

  it('is at ease with names that objects have of themselves (TRF-1)', () => {
    const input = JSON.parse(
      '{"__proto__":{"aB":1},"constructor":{"cD":2}}',
    ) as unknown;
    expect(JSON.stringify(changeKeys(input, snakeCase))).toBe(
      '{"__proto__":{"a_b":1},"constructor":{"c_d":2}}',
    );
  });

  it('names the place of a cycle, which can not be sent (TRF-12)', async () => {
    const body = { firstName: 'Ada', homeTown: { cityName: '' } };
    Object.assign(body.homeTown, { bestKnown: [body] });
    await expect(addAuthor(body)).rejects.toThrow(
      /home_town\.best_known.*\[body_unfit\]/,
    );
  });

  it('converts an object that is there twice both times (TRF-1)', () => {
    const town = { cityName: 'London' };
    expect(
      changeKeys({ bornIn: town, livesIn: [town] }, snakeCase),
    ).toEqual({
      born_in: { city_name: 'London' },
      lives_in: [{ city_name: 'London' }],
    });
  });
});
