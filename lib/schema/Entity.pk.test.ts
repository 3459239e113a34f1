import { describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  denormalize,
  Endpoint,
  Entity,
  EntityMixin,
  Invalidate,
  normalize,
} from 'wireshape';

class User extends Entity {
  id = '';
}

describe('Entity.pk', () => {
  it('defaults to the field id, a number as a string (ENT-2)', () => {
    expect(normalize([User], [{ id: 'a' }, { id: 5 }, { id: 0 }, { id: -1.5 }]).result).toEqual([
      'a',
      '5',
      '0',
      '-1.5',
    ]);
  });

  it('is what pk() returns (ENT-2)', () => {
    class Vote extends Entity {
      user = 0;
      poll = '';
      override pk() {
        return `${this.user},${this.poll}`;
      }
    }
    const { result, entities } = normalize([Vote], [{ user: 1, poll: 'x' }]);
    expect(result).toEqual(['1,x']);
    expect(denormalize([Vote], result, entities)[0]?.pk()).toBe('1,x');
    const controller = new Controller();
    void controller.set(Vote, { user: 1, poll: 'x' });
    expect(controller.get(Vote, { user: 1, poll: 'x' })).toBeInstanceOf(Vote);
  });

  it.each([[undefined], [null], [''], [Number.NaN], [{}], [true]])(
    'refuses %o, and shows the value (ENT-2)',
    (id) => {
      expect(() => normalize([User], [{ id: '1' }, { id, name: 'Ada' }])).toThrow(
        /^At \[1\]: User has no primary key in .*"name":"Ada".*\[pk_missing\]$/s,
      );
    },
  );

  it('refuses the text of a missing id, under which all such records would be one (ENT-2)', () => {
    class Book extends Entity {
      declare id: string | undefined;
      title = '';
      override pk() {
        return `${this.id}`;
      }
    }
    expect(() => normalize([Book], [{ title: 'Fog' }])).toThrow(/Book has no primary key in .*"title":"Fog"/);
    expect(() => normalize(new Invalidate(Book), {})).toThrow('[pk_missing]');
    expect(normalize(Book, { id: 'undefined works' }).result).toBe('undefined works');
    const books = new Collection([Book]);
    const controller = new Controller();
    controller.set(books, [{ id: '1', title: 'Rain' }]);
    const addBook = new Endpoint(() => new Promise<object>(() => {}), {
      name: 'addBook',
      schema: books.push,
      sideEffect: true,
      getOptimisticResponse: () => ({ title: 'New' }),
    });
    for (let count = 0; count < 2; count++) controller.fetch(addBook).catch(() => {});
    expect(controller.get(books)?.map(({ title }) => title)).toEqual(['Rain', 'New', 'New']);
    controller.cleanup();
  });

  it('names the key, and cuts a long value (ENT-2)', () => {
    class Other extends Entity {
      id = '';
      static override key = 'people';
    }
    expect(() => normalize(Other, { text: 'x'.repeat(500) })).toThrow(
      /^people has no primary key in .{0,90}…\. /,
    );
  });

  it('refuses in production too (ENT-2)', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => normalize(User, {})).toThrow(/\[pk_missing\]/);
    vi.unstubAllEnvs();
  });

  it('sees where the value stands, and the arguments (ENT-9)', () => {
    const seen = vi.fn();
    class Field extends Entity {
      override pk(parent?: { id: string }, key?: string, args?: readonly unknown[]) {
        seen(this, parent, key, args);
        return `${parent?.id} ${key} ${args?.[0]}`;
      }
    }
    class Form extends Entity {
      id = '';
      static override schema = { title: Field, fields: [Field] };
    }
    const form = { id: 'f', title: { text: 't' }, fields: [{ text: 'a' }] };
    const { entities } = normalize(Form, form, { args: [7] });
    expect(Object.keys(entities.Field ?? {})).toEqual(['f title 7', 'f fields 7']);
    expect(seen).toHaveBeenCalledWith({ text: 't' }, form, 'title', [7]);
  });

  it('sees what process made of the value (ENT-9)', () => {
    class Slug extends Entity {
      slug = '';
      static override process(input: { name: string }) {
        return { ...input, slug: input.name.toLowerCase() };
      }
      override pk() {
        return this.slug;
      }
    }
    expect(normalize(Slug, { name: 'ADA' }).result).toBe('ada');
  });

  it('may be overridden as a static (ENT-9)', () => {
    class Coded extends Entity {
      static override pk(value: { code: number }) {
        return value.code + 1;
      }
    }
    expect(normalize(Coded, { code: 1 }).result).toBe('2');
  });
});

describe('Entity.queryKey', () => {
  const delegate = (stored: string[], index: Record<string, string> = {}) =>
    ({
      getEntity: (_key: string, pk: string) => (stored.includes(pk) ? { id: pk } : undefined),
      getEntities: () => undefined,
      getIndex: (_key: string, name: string, value: string) => index[`${name} ${value}`],
      INVALID: Symbol('x'),
    }) as never;
  const ask = (Class: typeof Entity, args: unknown[], given: never) => Class.queryKey(args, () => {}, given);

  it('takes an id, or an object that has it, when the store has the entity (CTL-2)', () => {
    for (const args of [['5'], [5], [{ id: 5 }], [{ id: '5', more: 1 }]]) {
      expect(ask(User, args, delegate(['5']))).toBe('5');
      expect(ask(User, args, delegate([]))).toBeUndefined();
    }
    expect(ask(User, [0], delegate(['0']))).toBe('0');
  });

  it.each([[[]], [[undefined]], [[null]], [['']], [[{}]]])('finds nothing for %o (CTL-2)', (args) => {
    expect(ask(User, args, delegate(['', 'undefined', 'null']))).toBeUndefined();
  });

  it('falls back on the first index that the argument has (ENT-9)', () => {
    class Member extends Entity {
      id = '';
      static override indexes = ['email', 'phone'] as const;
    }
    const store = delegate(['5'], { 'email a@b': '5', 'phone 7': '6' });
    expect(ask(Member, [{ email: 'a@b' }], store)).toBe('5');
    expect(ask(Member, [{ phone: 7 }], store)).toBe('6');
    expect(ask(Member, [{ phone: 7, email: 'a@b' }], store)).toBe('5');
    expect(ask(Member, [{ name: 'x' }], store)).toBeUndefined();
    expect(ask(Member, [{ id: '404', email: 'a@b' }], store)).toBe('5');
    expect(ask(Member, ['email'], store)).toBeUndefined();
    class Board extends Entity {
      id = '';
      static override indexes = ['length'] as const;
    }
    expect(ask(Board, ['no'], delegate(['5'], { 'length 2': '5' }))).toBeUndefined();
  });

  it('may be overridden (ENT-9)', () => {
    class Current extends Entity {
      id = '';
      static override queryKey() {
        return 'me';
      }
    }
    const controller = new Controller();
    void controller.set(Current, { id: 'me' });
    expect(controller.get(Current, 'any')?.id).toBe('me');
  });

  it('runs on an instance: defaults, getters and methods are there (ENT-11)', () => {
    class Score extends Entity {
      static override key = 'Score';
      season = '2026';
      team = '';
      round = 0;
      get slug() {
        return this.team.toLowerCase();
      }
      override pk() {
        return [this.season, this.slug, this.round.toFixed(0)].join(':');
      }
    }
    const { result, entities } = normalize([Score], [{ team: 'Ajax', round: 3 }, { team: 'PSV' }]);
    expect(result).toEqual(['2026:ajax:3', '2026:psv:0']);
    expect(entities).toEqual({
      Score: { '2026:ajax:3': { team: 'Ajax', round: 3 }, '2026:psv:0': { team: 'PSV' } },
    });
    const controller = new Controller();
    void controller.set(Score, { team: 'PSV', season: '2025' });
    expect(controller.get(Score, { team: 'PSV', season: '2025' })?.slug).toBe('psv');
    expect(controller.get(Score, { team: 'PSV' })).toBeUndefined();
    void controller.set(new Invalidate(Score), { team: 'PSV', season: '2025' });
    expect(controller.get(Score, { team: 'PSV', season: '2025' })).toBeUndefined();
  });

  it('runs on an instance in classes made by EntityMixin (ENT-11)', () => {
    class Dto {
      kind = 'note';
      no = 0;
      get ref() {
        return `${this.kind}-${this.no}`;
      }
    }
    class Note extends EntityMixin(Dto, { pk: 'ref' }) {}
    expect(normalize(Note, { no: 4 }).result).toBe('note-4');
  });

  it('does not take a default of 0 for an id (ENT-2, ENT-11)', () => {
    class Trade extends Entity {
      no = 0;
      override pk() {
        return this.no;
      }
    }
    class Bid extends Trade {
      override pk(): never {
        return `${this.no}` as never;
      }
    }
    expect(normalize(Trade, { no: 0 }).result).toBe('0');
    expect(normalize(Bid, { no: 0 }).result).toBe('0');
    expect(() => normalize(Trade, {})).toThrow(/\[pk_missing\]/);
    expect(() => normalize(Bid, {})).toThrow(/\[pk_missing\]/);
  });

  it('makes no instance where pk is not overridden (ENT-11)', () => {
    const made = vi.fn();
    class Plain extends Entity {
      id = '';
      constructor() {
        super();
        made();
      }
    }
    normalize([Plain], [{ id: '1' }, { id: '2' }]);
    expect(made).not.toHaveBeenCalled();
  });
});
