import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { expectTypeOf, it } from 'vitest';
import { type Denormalize, denormalize, Entity, type Normalize, normalize } from 'wireshape';

class Price extends Entity {
  pair = '';
  amount = BigNumber(0);
  updatedAt = Temporal.Instant.fromEpochMilliseconds(0);
  created = new Date(0);
  override pk() {
    return this.pair;
  }
  static override schema = {
    amount: BigNumber,
    updatedAt: Temporal.Instant.from,
    created: (iso: string) => new Date(iso),
  };
  static override key = 'Price';
}

it('has the deserialized type in the fields (ENT-4, ENT-5)', () => {
  const price = denormalize(Price, 'x', {});
  expectTypeOf(price).toEqualTypeOf<Price>();
  expectTypeOf(price.amount).toEqualTypeOf<BigNumber>();
  expectTypeOf(price.updatedAt).toEqualTypeOf<Temporal.Instant>();
  expectTypeOf(price.created).toEqualTypeOf<Date>();
});

it('infers what deserializers and schemas give outside of entities (ENT-4)', () => {
  expectTypeOf<Denormalize<{ at: typeof Temporal.Instant.from; n: typeof Number }>>().toEqualTypeOf<{
    at: Temporal.Instant;
    n: number;
  }>();
  expectTypeOf<Normalize<{ price: typeof Price; n: number }>>().toEqualTypeOf<{ price: string; n: number }>();
  expectTypeOf<Denormalize<undefined>>().toBeAny();
});

it('types instances made by hand (ENT-1)', () => {
  expectTypeOf(Price.fromJS({ pair: 'x' })).toEqualTypeOf<Price>();
  // @ts-expect-error -- no such field
  Price.fromJS({ pare: 'x' });
});

it('takes families with an abstract base (ENT-6)', () => {
  abstract class Item extends Entity {
    id = 0;
    type: 'link' | 'post' = 'link';
  }
  class Link extends Item {
    override readonly type = 'link' as const;
  }
  expectTypeOf<Denormalize<typeof Link>['type']>().toEqualTypeOf<'link'>();
  class Wrong extends Item {
    // @ts-expect-error -- of no such type
    override readonly type = 'poll' as const;
  }
  void Wrong;
});

it('refuses a pk that is no id (ENT-2)', () => {
  class Wrong extends Entity {
    // @ts-expect-error -- a date is no pk
    override pk() {
      return new Date();
    }
  }
  void normalize(Wrong, {});
});
