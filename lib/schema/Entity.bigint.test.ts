import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  denormalize,
  Endpoint,
  Entity,
  Invalidate,
  normalize,
  Union,
} from 'wireshape';

const BIG = 9007199254740993n;
const warnings = vi.spyOn(console, 'warn');
beforeEach(() => void warnings.mockImplementation(() => {}));
afterEach(() => void warnings.mockClear());

class Tweet extends Entity {
  static override key = 'Tweet';
  id: bigint | number = 0n;
  text = '';
  replyTo: Tweet | undefined = undefined;
  static override schema: Record<string, unknown> = {};
}
Tweet.schema = { replyTo: Tweet };

describe('a bigint', () => {
  it('is a primary key, by its digits (ENT-12)', () => {
    const data = [{ id: BIG, text: 'a' }, { id: BIG - 1n, text: 'b', replyTo: BIG }, 7n];
    const { result, entities } = normalize([Tweet], data);
    expect(result).toEqual(['9007199254740993', '9007199254740992', '7']);
    const read = denormalize([Tweet], result, entities);
    expect(read.map(({ text, replyTo }) => [text, replyTo?.text])).toEqual([
      ['a', undefined],
      ['b', 'a'],
    ]);
    expect(denormalize(Tweet, BIG as never, entities)?.text).toBe('a');
    expect(normalize(Tweet, { id: 0n }).result).toBe('0');
    expect(warnings).not.toHaveBeenCalled();
  });

  it('is what pk() may return (ENT-12)', () => {
    class Block extends Entity {
      no = 0n;
      chain = '';
      override pk() {
        return this.no;
      }
    }
    expect(normalize([Block], [{ no: BIG }, { no: 0n }]).result).toEqual([`${BIG}`, '0']);
    expect(() => normalize(Block, { chain: 'x' })).toThrow('[pk_missing]');
  });

  it('finds, changes and invalidates an entity (ENT-12)', () => {
    const controller = new Controller();
    void controller.set(Tweet, { id: BIG }, { id: BIG, text: 'a' });
    expect(controller.get(Tweet, BIG)?.text).toBe('a');
    expect(controller.get(Tweet, { id: BIG })?.text).toBe('a');
    expect(controller.get(Tweet, `${BIG}`)?.text).toBe('a');
    void controller.set(new Invalidate(Tweet), BIG as never);
    expect(controller.get(Tweet, BIG)).toBeUndefined();
  });

  it('is an argument of a Collection, and of its endpoint (ENT-12, CTL-13)', async () => {
    const replies = new Collection([Tweet]);
    const list = new Endpoint(async (_query: { to: bigint }): Promise<unknown> => [{ id: 1n }], {
      name: 'replies',
      schema: replies,
    });
    const controller = new Controller();
    await controller.fetch(list, { to: BIG });
    void controller.set(replies.push, { to: BIG } as never, { id: 2n } as never);
    expect(controller.getResponse(list, { to: BIG }).data).toHaveLength(2);
    expect(controller.getResponse(list, { to: BIG - 1n }).data).toBeUndefined();
  });

  it('is an id in a Union (ENT-12)', () => {
    const union = new Union({ t: Tweet }, () => 't');
    const { result, entities } = normalize(union, { id: BIG, type: 't', text: 'a' });
    expect(result).toEqual({ id: `${BIG}`, schema: 't' });
    expect((denormalize(union, result, entities) as Tweet).text).toBe('a');
  });
});

describe('a number beyond the safe integers', () => {
  it('is a warning that names the entity and the number, once (ENT-12)', () => {
    class Post extends Entity {
      static override key = 'UnsafePost';
      id = 0;
    }
    const parsed = JSON.parse('[{"id":9007199254740993},{"id":9007199254740992}]') as object[];
    normalize([Post], parsed);
    normalize([Post], parsed);
    expect(warnings).toHaveBeenCalledTimes(1);
    expect(warnings.mock.lastCall?.[0]).toMatch(
      /^UnsafePost has the primary key 9007199254740992, .*\[pk_unsafe\]$/,
    );
  });

  it('is one in the place of an entity, and from pk() (ENT-12)', () => {
    class Seen extends Entity {
      static override key = 'UnsafeSeen';
      id = 0;
    }
    class Made extends Entity {
      static override key = 'UnsafeMade';
      no = 0;
      override pk() {
        return this.no;
      }
    }
    normalize([Seen], [2 ** 53]);
    normalize([Made], [{ no: -(2 ** 60) }]);
    expect(warnings).toHaveBeenCalledTimes(2);
  });

  it('is none for safe integers, fractions and texts (ENT-12)', () => {
    class Fine extends Entity {
      id: number | string = 0;
    }
    normalize([Fine], [{ id: 2 ** 53 - 1 }, { id: 0.5 }, { id: '9007199254740993' }, 3, -1]);
    expect(warnings).not.toHaveBeenCalled();
  });
});
