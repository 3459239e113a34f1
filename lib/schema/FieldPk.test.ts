import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Entity, EntityMixin, normalize, WireshapeError } from 'wireshape';
import { toPk } from './pk.ts';

abstract class Base extends Entity {
  a: unknown = 'default a';
  b: unknown = 0;
  c: { id?: unknown } = { id: 'c' };
}
const seen: unknown[] = [];
const counter = { next: 0 };

/** Each uses its instance in another way. */
const classes: Record<string, typeof Base> = {};
const add = (name: string, Class: unknown): void => void (classes[name] = Class as typeof Base);
add(
  'one field',
  class extends Base {
    override pk() {
      return this.a as string;
    }
  },
);
add(
  'the text of one field',
  class extends Base {
    override pk() {
      return `${this.a}`;
    }
  },
);
add(
  'a member of one field',
  class extends Base {
    override pk() {
      return (this.a as string).length as never;
    }
  },
);
add(
  'one of two fields',
  class extends Base {
    override pk() {
      return (this.a ?? this.b) as string;
    }
  },
);
add(
  'two fields',
  class extends Base {
    override pk() {
      return `${this.a},${this.b}`;
    }
  },
);
add(
  'a nested field',
  class extends Base {
    override pk() {
      return this.c.id as string;
    }
  },
);
add(
  'a branch by value',
  class extends Base {
    override pk() {
      return this.a ? `${this.b}` : (this as unknown as { d: string }).d;
    }
  },
);
add(
  'destructured',
  class extends Base {
    override pk() {
      const { a, b } = this;
      return `${a}-${b}`;
    }
  },
);
add(
  'renamed',
  class extends Base {
    override pk() {
      const { a: first } = this;
      return `${first}`;
    }
  },
);
add(
  'with a default',
  class extends Base {
    override pk() {
      const { a, b = 1 } = this;
      return `${a}-${b}`;
    }
  },
);
add(
  'the rest',
  class extends Base {
    override pk() {
      const { a, ...rest } = this;
      return `${a}${JSON.stringify(rest)}`;
    }
  },
);
add(
  'an undeclared field',
  class extends Base {
    override pk() {
      return `${(this as unknown as { d: string }).d}`;
    }
  },
);
add(
  'a getter',
  class extends Base {
    get both() {
      return `${this.a}+${this.b}`;
    }
    override pk() {
      return this.both;
    }
  },
);
add(
  'a getter of a field',
  class extends Base {
    get d() {
      return 'computed';
    }
    override pk() {
      return this.d;
    }
  },
);
add(
  'a setter',
  class extends Base {
    set d(value: unknown) {
      this.a = `set ${value}`;
    }
    override pk() {
      return `${this.a}`;
    }
  },
);
add(
  'a method',
  class extends Base {
    name() {
      return `${this.a}`;
    }
    override pk() {
      return this.name();
    }
  },
);
add(
  'a private field',
  class extends Base {
    #own = 'own';
    override pk() {
      return `${this.#own}${this.a}`;
    }
  },
);
add(
  'super',
  class extends (classes['two fields'] as unknown as new () => Base & { pk(): string }) {
    override pk() {
      return `sub ${super.pk()}`;
    }
  },
);
add(
  'inherited',
  class extends (classes['two fields'] as unknown as new () => Base & { pk(): string }) {
    override a = 'other';
  },
);
add(
  'an overridden field',
  class extends (classes.inherited as unknown as new () => Base) {
    get e() {
      return 1;
    }
  },
);
add(
  'all members',
  class extends Base {
    override pk() {
      return JSON.stringify(this);
    }
  },
);
add(
  'itself',
  class extends Base {
    override pk() {
      seen.push(this);
      return `${this.a}`;
    }
  },
);
add(
  'an arrow function',
  class extends Base {
    override pk() {
      return ['x'].map((text) => text + String(this.a)).join();
    }
  },
);
add(
  'an arrow function of others',
  class extends Base {
    override pk() {
      return String(this.a)
        .split('')
        .map((text) => text)
        .join('|');
    }
  },
);
add(
  'a change of itself',
  class extends Base {
    override pk() {
      this.a = `${this.a}!`;
      return `${this.a}`;
    }
  },
);
add(
  'a deletion',
  class extends Base {
    override pk() {
      delete (this as { a?: unknown }).a;
      return `${this.a}`;
    }
  },
);
add(
  'a throw',
  class extends Base {
    override pk() {
      return (this.a as string).toUpperCase();
    }
  },
);
add(
  'brackets',
  class extends Base {
    override pk() {
      return `${this['a']}`;
    }
  },
);
add(
  'in',
  class extends Base {
    override pk() {
      return `${'d' in this} ${this.b}`;
    }
  },
);
add(
  'the class',
  class extends Base {
    override pk() {
      return `${this.constructor.name} ${this.a}`;
    }
  },
);
add(
  'a constructor',
  class extends Base {
    constructor() {
      super();
      return new Proxy(this, {
        get: (at, name) => (name === 'a' ? 'proxy' : (Reflect.get(at, name) as unknown)),
      });
    }
    override pk() {
      return `${this.a}`;
    }
  },
);
add(
  'fields of each instance',
  class extends Base {
    serial = `s${counter.next++ % 1}`;
    override pk() {
      return `${this.a} ${this.serial}`;
    }
  },
);
add(
  'eval',
  class extends Base {
    override pk() {
      const code = 'th' + 'is.b';
      // oxlint-disable-next-line no-eval -- it reads a field that the text of pk does not name
      return `${this.a} ${eval(code)}`;
    }
  },
);
add(
  'where it is',
  class extends Base {
    override pk(parent?: unknown, key?: string) {
      return `${Array.isArray(parent)} ${key} ${this.a}`;
    }
  },
);
add(
  'a function of the app',
  class extends Base {
    override pk(this: Base) {
      return keyOf(this);
    }
  },
);
add(
  'a mixin',
  class extends EntityMixin(
    class {
      a: unknown = 'm';
    },
    { pk: 'a' as never },
  ) {},
);
add('a bound function', Object.assign(class extends Base {}, {}));
Object.defineProperty(classes['a bound function']?.prototype, 'pk', {
  value: (() => 'bound').bind(undefined),
});
add(
  'an own fromJS',
  class extends Base {
    static override fromJS(): never {
      return { a: 'made' } as never;
    }
    override pk() {
      return `${this.a}`;
    }
  },
);
add(
  'a frozen instance',
  class extends Base {
    frozen = Object.freeze(this) && 1;
    override pk() {
      return `${this.a}`;
    }
  },
);
add(
  'a field with a getter',
  class extends Base {
    f = Object.defineProperty(this, 'b', { get: () => 'got', set() {} }) && 1;
    override pk() {
      return `${this.b}`;
    }
  },
);

function keyOf({ a }: Base): string {
  return `key ${String(a)}`;
}

const values = fc.oneof(
  fc.constantFrom(undefined, null, '', '0', 0, -0, Number.NaN, true, 'x', 'y', 5, 7n),
  fc.constantFrom({ id: 'n' }, { id: 0 }, [], ['z']),
  fc.constant(() => 'called'),
);
const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'frozen', 'serial', 'pk', 'constructor', 'toString'];
const records = fc
  .dictionary(fc.constantFrom(...fields.slice(0, 8)), values, { maxKeys: 5 })
  .chain((record) =>
    fc.constantFrom(
      record,
      Object.assign(Object.create(null) as object, record),
      Object.defineProperty({ ...record }, 'a', { get: () => 'got', enumerable: true }),
      new Proxy(
        { ...record },
        { get: (at, name) => (name in at ? Reflect.get(at, name) : 'any') as unknown },
      ),
    ),
  );

/** The result, or the code or message of the error. */
function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof WireshapeError ? error.code : `${(error as Error).name}`;
  }
}

describe('a pk without an instance', () => {
  it.each(Object.entries(classes))('law: is that of an instance: %s (ENT-11)', (_, Class) => {
    Class.key = 'Any';
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 4 }), (input) => {
        for (const record of input) {
          const expected = outcome(() => toPk('Any', Class.pk(record, input, undefined, []), record));
          expect(outcome(() => (normalize([Class], [record]).result as unknown[])[0])).toEqual(
            typeof expected === 'string'
              ? outcome(() => toPk('Any', Class.pk(record, [record], undefined, []), record))
              : expected,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('makes none where the data has the fields that it reads (ENT-11)', () => {
    const made = vi.fn();
    class Vote extends Entity {
      user = 0;
      poll = '';
      made = made() as undefined;
      override pk() {
        return `${this.user},${this.poll}`;
      }
    }
    normalize([Vote], [{ user: 1, poll: 'x' }]);
    made.mockClear();
    const many = Array.from({ length: 100 }, (_, at) => ({ user: at + 1, poll: 'x' }));
    expect(normalize([Vote], many).result).toContain('100,x');
    expect(made).not.toHaveBeenCalled();
    expect(normalize([Vote], [{ user: 1 }]).result).toEqual(['1,']);
    expect(made).toHaveBeenCalled();
  });

  it('follows a pk that is assigned later (ENT-9, ENT-11)', () => {
    class Late extends Entity {
      a = '';
      b = '';
      override pk() {
        return this.a;
      }
    }
    expect(normalize(Late, { a: '1', b: '2' }).result).toBe('1');
    Late.prototype.pk = function (this: Late) {
      return this.b;
    };
    expect(normalize(Late, { a: '1', b: '2' }).result).toBe('2');
  });

  it('runs one within another (ENT-11)', () => {
    class Outer extends Entity {
      a = '';
      inner: unknown = undefined;
      b = '';
      override pk(): string {
        const inner = this.inner ? (normalize(Outer, this.inner).result as unknown as string) : '';
        return `${this.a}${inner}${this.b}`;
      }
    }
    const inner = { a: '3', inner: null, b: '4' };
    expect(normalize(Outer, { a: '1', inner, b: '2' }).result).toBe('1342');
  });
});
