import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expectTypeOf, it } from 'vitest';
import {
  Collection,
  Controller,
  type Denormalize,
  denormalize,
  Endpoint,
  Entity,
  type FieldSchemas,
  type Normalize,
  normalize,
} from 'wireshape';

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
  const price = denormalize(Price, 'x', {})!;
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

describe('a static schema', () => {
  class Post extends Entity {
    id = '';
    price: Price | undefined = undefined;
    static override schema = { prise: Price };
  }

  it('does not compile with `satisfies` where it names no field (ENT-4)', () => {
    class Checked extends Entity {
      price: Price | undefined = undefined;
      static override schema = { price: Price } satisfies FieldSchemas<Checked>;
    }
    class Wrong extends Entity {
      price: Price | undefined = undefined;
      // @ts-expect-error -- no such field
      static override schema = { prise: Price } satisfies FieldSchemas<Wrong>;
    }
    expectTypeOf<Denormalize<typeof Checked>>().toEqualTypeOf<Checked>();
    void Wrong;
  });

  it('gives nothing to read where it names no field (ENT-4)', async () => {
    expectTypeOf<Denormalize<typeof Post>>().not.toExtend<Post>();
    expectTypeOf<Denormalize<typeof Post>>().toEqualTypeOf<{ readonly staticSchemaNamesNoField: 'prise' }>();
    const posts = denormalize(new Collection([Post]), 'x', {});
    // @ts-expect-error -- Post has no field `prise`
    void posts?.[0]?.id;
    const [post] = await new Controller().fetch(new Endpoint(async () => [], { schema: [Post] }));
    // @ts-expect-error -- Post has no field `prise`
    void post?.id;
  });

  it('reads as the class where it is assigned later, or holds the class itself (ENT-4)', () => {
    class Later extends Entity {
      friends: Later[] = [];
    }
    Later.schema = { friends: [Later] };
    class Folder extends Entity {
      folders: Folder[] = [];
      static override schema = { folders: [Folder] };
    }
    class Sub extends Folder {
      name = '';
    }
    expectTypeOf<Denormalize<typeof Later>>().toEqualTypeOf<Later>();
    expectTypeOf<Denormalize<typeof Folder>>().toEqualTypeOf<Folder>();
    expectTypeOf<Denormalize<[typeof Sub]>>().toEqualTypeOf<Sub[]>();
  });
});
