import { Collection, Entity, type EntityClass, Scalar, Union, validateRequired, Values } from 'wireshape';

/** Keeps the types of classes that refer to themselves out of the way. */
const asClass = (type: unknown): EntityClass => type as EntityClass;

/** Refers to its own type in every way. */
function linked(): EntityClass {
  class Linked extends Entity {
    id: unknown = '';
    static override key = 'Linked';
    static override schema: Record<string, unknown> = {};
  }
  const type = asClass(Linked);
  type.schema = {
    one: type,
    list: [type],
    map: new Values(type),
    a: { b: type },
    b: new Union(
      { a: type, constructor: type } as Record<string, EntityClass>,
      (value: { type?: string }) => value?.type as string,
    ),
  };
  return type;
}

/** Has every hook that may be overridden, and parts that it needs. */
function hooked(): EntityClass {
  class Hooked extends Entity {
    id: unknown = '';
    one: object = {};
    type = 'none';
    static override key = 'constructor';
    static override schema: Record<string, unknown> = {};
    static override indexes = ['type', '__proto__', 'a'];
    static override pk(
      value: unknown,
      _parent: unknown,
      _key: unknown,
      args: readonly unknown[] = [],
    ): unknown {
      return (value as { id?: unknown }).id ?? args.length;
    }
    static override process(input: unknown): Record<string, unknown> | undefined {
      const record = { ...(input as Record<string, unknown>) };
      return record.type === 'b' ? undefined : record;
    }
    static override validate(record: Record<string, unknown>): string | undefined {
      return record.a === '' ? 'a is empty' : validateRequired(record, { id: '' });
    }
    static override merge(
      held: Record<string, unknown>,
      coming: Record<string, unknown>,
    ): Record<string, unknown> {
      return { ...coming, ...held };
    }
    static override shouldUpdate(_held: unknown, _coming: unknown, held: { type?: unknown }): boolean {
      return held.type !== 'toString';
    }
    static override shouldReorder(_held: unknown, _coming: unknown, held: { id?: unknown }): boolean {
      return held.id === 'a';
    }
    get computed(): string {
      return typeof this.type;
    }
  }
  const type = asClass(Hooked);
  type.schema = { one: type, list: new Collection([type]), map: { b: [type] } };
  return type;
}

/** A deserializer that refuses what is no text: an object's own text may have no end. */
function ofText(make: (text: string) => unknown): (value: unknown) => unknown {
  return (value) => {
    if (typeof value !== 'string') throw new TypeError('It is no text.');
    return make(value);
  };
}

/** Its fields are made of the wire value when they are read. */
function deserialized(): EntityClass {
  class Deserialized extends Entity {
    id: unknown = '';
    static override key = '__proto__';
    static override schema: Record<string, unknown> = {
      a: ofText(Number),
      b: ofText((text) => new Date(text)),
      one: ofText(BigInt),
      list: new Scalar({ key: 'c', lens: ([arg]) => (typeof arg === 'string' ? arg : 'x') }),
      toString: ofText(String),
    };
  }
  return asClass(Deserialized);
}

/** Entity classes with all that can be asked of one. */
export const entities: readonly EntityClass[] = [linked(), hooked(), deserialized()];
