import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { Controller, denormalize, Entity, normalize, WireshapeError } from 'wireshape';

const digits = '32982389239823983298329832.238923982389328932893298';

class Price extends Entity {
  pair = '';
  amount = BigNumber(0);
  updatedAt = Temporal.Instant.fromEpochMilliseconds(0);
  created = new Date(0);
  size = 0;
  override pk() {
    return this.pair;
  }
  static override schema = {
    amount: BigNumber,
    updatedAt: Temporal.Instant.from,
    created: (iso: string) => new Date(iso),
    size: Number,
  };
}
const wire = {
  pair: 'a-b',
  amount: digits,
  updatedAt: '2026-11-20T12:00:00.123456789Z',
  created: '2020-02-29T00:00:00.000Z',
  size: '17.5',
};

/** What a read of this input throws. */
function thrown(Class: typeof Entity, input: object): WireshapeError {
  const { result, entities } = normalize([Class], [input]);
  try {
    denormalize([Class], result, entities);
  } catch (error) {
    return error as WireshapeError;
  }
  throw new Error('nothing was thrown');
}

describe('a deserializer', () => {
  it('is applied when the entity is read; the store keeps the wire value (ENT-4)', () => {
    const { result, entities } = normalize(Price, wire);
    expect(entities).toEqual({ Price: { 'a-b': wire } });
    expect(JSON.parse(JSON.stringify(entities))).toEqual({ Price: { 'a-b': wire } });
    expect(denormalize(Price, result, entities)!.size).toBe(17.5);
  });

  it('may be a constructor used as a function: an arbitrary-precision number, every digit kept (ENT-5)', () => {
    const { amount } = denormalize(Price, wire, {})!;
    expect(amount).toBeInstanceOf(BigNumber);
    expect(amount.toFixed()).toBe(digits);
  });

  it('makes instants, dates and numbers of strings (ENT-5)', () => {
    const price = denormalize(Price, wire, {});
    expect(price!.updatedAt).toBeInstanceOf(Temporal.Instant);
    expect(price!.updatedAt.toString()).toBe(wire.updatedAt);
    expect(price!.created).toEqual(new Date('2020-02-29'));
    expect(price!.size).toBe(17.5);
  });

  it('leaves null and undefined alone, and a field that did not come at its default (ENT-5, ENT-1)', () => {
    const price = denormalize(Price, { pair: 'x', amount: null, size: undefined }, {});
    expect(price!.amount).toBeNull();
    expect(price!.size).toBeUndefined();
    expect(price!.created).toEqual(new Date(0));
  });

  it('leaves null alone in lists too (ENT-5, ARR-11)', () => {
    expect(denormalize([Number], ['5', null, ''], {})).toEqual([5, null, 0]);
  });

  it('is applied to falsy values that are none of these (ENT-5)', () => {
    expect(denormalize(Price, { pair: 'x', size: '' }, {})!.size).toBe(0);
    expect(denormalize(Price, { pair: 'x', size: 0 }, {})!.size).toBe(0);
  });

  it('that throws is named with entity, pk and field, and keeps its cause (ENT-5)', () => {
    const error = thrown(Price, { ...wire, updatedAt: 'tomorrow' });
    expect(error.message).toMatch(
      /Price.updatedAt threw for "tomorrow" \(pk "a-b"\).*\[deserializer_failed\]$/s,
    );
    expect(error.cause).toBeInstanceOf(RangeError);
  });

  it('is named by the key of its entity (ENT-5)', () => {
    class Odd extends Entity {
      id = '';
      static override key = 'odds';
      static override schema = { at: BigInt };
    }
    expect(thrown(Odd, { id: '7', at: 'x' }).message).toMatch(/odds.at threw for "x" \(pk "7"\)/);
  });

  it('runs once for a value, and again when the value is another (ENT-4)', () => {
    const parse = vi.fn(Number);
    class Item extends Entity {
      id = '';
      size = 0;
      static override schema = { size: parse };
    }
    const controller = new Controller();
    void controller.set(Item, { id: '1', size: 5 });
    expect([controller.get(Item, '1')?.size, controller.get(Item, '1')?.size]).toEqual([5, 5]);
    expect(parse).toHaveBeenCalledTimes(1);
    void controller.set(Item, { id: '1', size: 6 });
    expect(controller.get(Item, '1')?.size).toBe(6);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('works for the elements of a list and the members of an object (ENT-4)', () => {
    class Log extends Entity {
      id = '';
      times: Date[] = [];
      range = { from: new Date(0) };
      static override schema = { times: [toDate], range: { from: toDate } };
    }
    const log = denormalize(Log, { id: '1', times: ['2020-01-01', null], range: { from: '2020-01-01' } }, {});
    expect(log!.times).toEqual([new Date('2020-01-01'), null]);
    expect(log!.range.from).toEqual(new Date('2020-01-01'));
  });
});

describe('Entity.schema', () => {
  it('nests entities, found by name of the field (ENT-4)', () => {
    class Author extends Entity {
      id = '';
    }
    class Post extends Entity {
      id = '';
      author = new Author();
      static override schema = { author: Author };
    }
    const { result, entities } = normalize(Post, { id: 'p', author: { id: 'a' } });
    expect(entities).toEqual({ Post: { p: { id: 'p', author: 'a' } }, Author: { a: { id: 'a' } } });
    expect(denormalize(Post, result, entities)!.author).toBeInstanceOf(Author);
    expect(normalize(Post, { id: 'p', author: 'a' }).entities).toEqual({
      Post: { p: { id: 'p', author: 'a' } },
    });
  });

  it('may be assigned later, even after use (ENT-3)', () => {
    class Person extends Entity {
      id = '';
      friend: Person | undefined;
    }
    const input = { id: '1', friend: { id: '2', friend: '1' } };
    expect(normalize(Person, input).entities).toEqual({ Person: { 1: input } });
    Person.schema = { friend: Person };
    const { result, entities } = normalize(Person, input);
    expect(entities).toEqual({ Person: { 1: { id: '1', friend: '2' }, 2: { id: '2', friend: '1' } } });
    const person = denormalize(Person, result, entities);
    expect(person!.friend?.friend).toBe(person);
  });

  it('takes fields of names that every object has (ENT-4)', () => {
    class Odd extends Entity {
      id = '';
      static override schema = { constructor: Number, toString: Number };
    }
    const { result, entities } = normalize(Odd, { id: '1', constructor: '5' });
    const odd = denormalize(Odd, result, entities) as object as Record<string, unknown>;
    expect(odd.constructor).toBe(5);
    expect(Object.hasOwn(odd, 'toString')).toBe(false);
  });
});

function toDate(iso: string): Date {
  return new Date(iso);
}

it('takes a default of big integers for no data, while nothing in it is changed (FN-4)', () => {
  class Account extends Entity {
    id = '';
    name = '';
    amounts = [1n];
    static override schema = { amounts: [(amount: string) => BigInt(amount)] };
  }
  const controller = new Controller();
  void controller.set(Account, { id: '1' });
  void controller.set(Account, { ...controller.get(Account, '1')!, name: 'Savings' });
  expect(controller.getState().entities['Account']).toEqual({ 1: { id: '1', name: 'Savings' } });
});
