import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, Invalidate } from 'wireshape';
import { anyId, partials } from '../../read/arbitraries.ts';

class User extends Entity {
  id = '';
}
const users = new Collection([User]);

type Kind = 'save' | 'create' | 'drop';
type Fields = Readonly<Record<string, unknown>> & { id: string };
/** What is asked for, and what the server makes of it; several may be under way. */
interface Change {
  readonly kind: Kind;
  readonly fields: Fields;
  readonly answer: Fields;
  readonly refused: boolean;
}
/** In turn: a change is asked for, one of those under way is answered, or something is written without asking. */
type Step =
  | { readonly ask: Change }
  | { readonly settle: number }
  | { readonly write: Fields; readonly pushed: boolean };

const ids = fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 });
const steps = (make: (id: string) => fc.Arbitrary<Fields>): fc.Arbitrary<Step[]> =>
  ids.chain((some) => {
    const fields = fc.constantFrom(...some).chain(make);
    const change = fc.record({
      kind: fc.constantFrom<Kind>('save', 'create', 'drop'),
      fields,
      answer: fields,
      refused: fc.boolean(),
    });
    // Mostly the server says what was expected of it.
    const likely = fc.oneof(
      change,
      change.map((one) => ({ ...one, answer: one.fields })),
    );
    const step = fc.oneof(
      likely.map((ask) => ({ ask })),
      fc.nat(9).map((settle) => ({ settle })),
      fc.record({ write: fields, pushed: fc.boolean() }),
    );
    return fc.array(step, { minLength: 1, maxLength: 12 });
  });
const some = steps((id) => partials.map((fields) => ({ ...fields, id })));
/** Of records that have all fields the newest is the whole truth. */
const whole = steps((id) => fc.record({ id: fc.constant(id), name: fc.string({ maxLength: 2 }) }));

/** A store whose requests are answered by hand. */
function api(optimistic: boolean) {
  const controller = new Controller({ managers: [] });
  void controller.set(users, [{ id: 'first' }]);
  const make = (kind: Kind, schema: object): Endpoint<[Fields], unknown, object> =>
    new Endpoint(async (_fields: Fields): Promise<unknown> => undefined, {
      name: kind,
      schema,
      sideEffect: true,
      ...(optimistic && { getOptimisticResponse: (_snapshot: unknown, fields: Fields) => fields }),
    });
  const endpoints = {
    save: make('save', User),
    create: make('create', users.push),
    drop: make('drop', new Invalidate(User)),
  };
  const under: { change: Change; args: readonly unknown[]; fetchedAt: number }[] = [];
  const step = (one: Step): void => {
    if ('write' in one) void controller.set(one.pushed ? users.push : User, one.write);
    else if ('ask' in one) ask(one.ask);
    else if (under.length > 0) settle(one.settle % under.length);
  };
  const ask = (change: Change): void => {
    const args: [Fields] = [change.fields];
    // The promise of a store that sends nothing is never kept.
    void controller.fetch(endpoints[change.kind], ...args);
    under.push({ change, args, fetchedAt: Date.now() });
  };
  const settle = (at: number): void => {
    const [{ change, args, fetchedAt }] = under.splice(at, 1) as [(typeof under)[number]];
    const { kind, refused, answer } = change;
    const outcome = refused ? { error: refusal } : { response: answer };
    controller.resolve(endpoints[kind] as never, { args, fetchedAt, ...outcome });
  };
  return { controller, under, step, settle };
}

const refusal = Object.assign(new Error('refused'), { status: 403 });

/** What can be seen of a store, but the errors of what was refused. */
function seen({ getState, get }: Controller): object {
  const { entities, endpoints, entitiesMeta } = getState();
  return JSON.parse(
    JSON.stringify({ entities, endpoints, entitiesMeta, list: get(users) ?? null }),
  ) as object;
}

beforeEach(() => void vi.useFakeTimers({ now: 1000, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Runs on the clock of the case: every step a little later, or at the same moment. */
function inTime<Value>(list: readonly Value[], run: (one: Value, at: number) => void): void {
  vi.setSystemTime(1000);
  for (const [at, one] of list.entries()) {
    if (at % 3 > 0) vi.setSystemTime(Date.now() + 10);
    run(one, at);
  }
}

describe('laws of optimistic changes', () => {
  it('law: optimistic then settled is as settled only, in whatever order, and between any writes (ENT-7, CTL-3)', () => {
    fc.assert(
      fc.property(some, (list) => {
        const [one, other] = [api(true), api(false)];
        inTime(list, (step) => {
          one.step(step);
          other.step(step);
          const { committed } = one.controller.getState();
          expect(committed.entities).toEqual(other.controller.getState().entities);
          if (one.under.length === 0) expect(seen(one.controller)).toEqual(seen(other.controller));
        });
        while (one.under.length > 0) {
          one.settle(0);
          other.settle(0);
        }
        expect(seen(one.controller)).toEqual(seen(other.controller));
        expect(one.controller.getState().optimistic).toEqual([]);
      }),
    );
  });

  it('law: optimistic then refused is as never asked for (ENT-7, CTL-3)', () => {
    fc.assert(
      fc.property(some, (list) => {
        const [one, other] = [api(true), api(true)];
        inTime(list, (step) => {
          if ('ask' in step) one.step({ ask: { ...step.ask, refused: true } });
          else one.step(step);
          if ('write' in step) other.step(step);
          if (one.under.length === 0) expect(seen(one.controller)).toEqual(seen(other.controller));
        });
        while (one.under.length > 0) one.settle(0);
        expect(seen(one.controller)).toEqual(seen(other.controller));
      }),
    );
  });

  it('law: the newest of all that was written, answered or is still asked for is shown (ENT-7, CTL-3)', () => {
    fc.assert(
      fc.property(whole, (list) => {
        const { controller, under, step, settle } = api(true);
        const settled: { fields: Fields; at: number }[] = [];
        const check = (): void => {
          const asked = under.map(({ change, fetchedAt }) => ({ fields: change.fields, at: fetchedAt }));
          for (const id of new Set([...settled, ...asked].map(({ fields }) => fields.id))) {
            const own = [...settled, ...asked].filter(({ fields }) => fields.id === id);
            // At the same moment the later one counts; what is shown in advance lies over what is known.
            const newest = own.reduce((best, other) => (other.at >= best.at ? other : best));
            expect(controller.get(User, { id })).toMatchObject(newest.fields);
          }
        };
        const end = (at: number): void => {
          const { change, fetchedAt } = under[at] as (typeof under)[number];
          if (!change.refused) settled.push({ fields: change.answer, at: fetchedAt });
          settle(at);
        };
        vi.setSystemTime(1000);
        for (const one of list) {
          vi.setSystemTime(Date.now() + 10);
          if ('settle' in one) {
            if (under.length > 0) end(one.settle % under.length);
          } else if ('write' in one) {
            settled.push({ fields: one.write, at: Date.now() });
            step(one);
          } else step({ ask: { ...one.ask, kind: one.ask.kind === 'drop' ? 'save' : one.ask.kind } });
          check();
        }
        while (under.length > 0) {
          end(under.length - 1);
          check();
        }
      }),
    );
  });
});
