import { Controller, denormalize, Endpoint, Entity, normalize } from 'wireshape';
import { WireshapeError } from '../../errors/errors.ts';
import { Random } from '../soak/Random.ts';
import { builtInsNow } from './builtIns.ts';
import { Inputs, names, Planted } from './Inputs.ts';
import { randomSchema } from './schemas.ts';

/** Cases on one store; a failure is replayed from the seed of its store. */
export const CASES_PER_STORE = 20;

/**
 * What a case may take, in the time that this machine needs to write a million members as JSON. Thirty is the longest that is
 * right: arguments of ten million members, which are refused.
 */
const LONGEST = 100;

const million: unknown[] = Array.from({ length: 1_000_000 }, () => 0);
const MS_PER_MILLION = Math.min(
  ...[1, 2, 3].map(() => cpuTime(() => void JSON.stringify(million, (_name, value) => value as unknown))),
);
const before = builtInsNow();

class Plain extends Entity {
  id = '';
  value: unknown = undefined;
}

/** The Controller's methods without their types: nothing here fits them. */
type Untyped = Record<
  | 'set'
  | 'get'
  | 'setResponse'
  | 'setError'
  | 'getResponse'
  | 'getError'
  | 'invalidate'
  | 'invalidateAll'
  | 'expireAll'
  | 'resetEntireStore'
  | 'dispatch',
  (...args: unknown[]) => unknown
>;

/** Random actions with random schemas and inputs on one store. */
export class Fuzz {
  readonly #random: Random;
  readonly #inputs: Inputs;
  #controller = new Controller({ managers: [] });
  readonly #schemas: readonly unknown[];
  #notified = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#inputs = new Inputs(this.#random);
    this.#schemas = this.#random.times(4, () => randomSchema(this.#random));
    this.#listen();
  }

  run(): void {
    for (let at = 0; at < CASES_PER_STORE; at++) this.#case();
    if (this.#inputs.changed()) throw new Error('An input was changed.');
    const changed = builtInsNow().find((now, at) => now.some((part, no) => part !== before[at]?.[no]));
    if (changed) throw new Error('A prototype was changed.');
  }

  #case(): void {
    const controller = this.#controller;
    const state = controller.getState();
    const records = this.#random.chance(0.1) ? recordsOf(state.entities) : [];
    const heard = this.#notified;
    const took = cpuTime(() => {
      try {
        this.#act();
      } catch (error) {
        if (!isAllowed(error)) throw error;
        if (controller.getState() !== state) throw new Error('A store was half written.', { cause: error });
      }
    });
    if (took > LONGEST * MS_PER_MILLION)
      throw new Error(
        `A case took ${took} ms of CPU time, where a million members take ${MS_PER_MILLION} ms.`,
      );
    if (this.#notified !== heard && controller.getState() === state)
      throw new Error('Listeners were called for nothing.');
    for (const [record, values] of records) {
      const now = valuesOf(record) ?? [];
      const same = now.length === values.length && now.every((value, at) => Object.is(value, values[at]));
      if (!same) throw new Error('A record of an older state was changed.');
    }
  }

  #act(): void {
    const random = this.#random;
    const controller = this.#controller as unknown as Untyped;
    const schema = random.pick(this.#schemas);
    switch (random.below(14)) {
      case 0:
      case 1:
      case 2:
        return void controller.set(schema, ...this.#args(), this.#inputs.value());
      case 3:
        if (random.chance(0.5)) return void controller.get(schema, ...this.#args());
        return this.#reads(() => controller.get(schema));
      case 4:
      case 5: {
        const endpoint = endpointOf(schema);
        if (random.chance(0.5))
          return void controller.setResponse(endpoint, random.pick(names), this.#inputs.value());
        const name = random.pick(names);
        return this.#reads(() => (controller.getResponse(endpoint, name) as { data: unknown }).data);
      }
      case 6:
        return void controller.invalidate(endpointOf(schema), random.pick(names));
      case 7: {
        const { result, entities } = normalize(schema, this.#inputs.value());
        return void denormalize(schema, result, entities);
      }
      case 8:
        return void denormalize(schema, this.#inputs.value(), this.#tables(), this.#args());
      case 9:
        return void controller.set(schema, ...this.#args(), () => this.#inputs.value());
      case 10:
        return this.#restarts();
      case 11:
        return this.#rarely(controller, schema);
      default:
        return this.#findsAgain(random.pick(names), this.#inputs.id());
    }
  }

  /** Actions on all that is stored. */
  #rarely(controller: Untyped, schema: unknown): void {
    const random = this.#random;
    const endpoint = endpointOf(schema);
    switch (random.below(6)) {
      case 0:
        return void controller.invalidateAll(endpoint);
      case 1:
        return void controller.expireAll(endpoint);
      case 2:
        return void controller.resetEntireStore();
      case 3:
        return void controller.setError(endpoint, random.pick(names), new Error('e'));
      case 4:
        return void controller.getError(endpoint, random.pick(names));
      default: {
        const { entities } = this.#controller.getState();
        const gone = Object.keys(entities).map((key) => [key, random.some(Object.keys(entities[key] ?? {}))]);
        return void controller.dispatch({
          type: 'wireshape/gc',
          entities: new Map(gone as never),
          results: [],
        });
      }
    }
  }

  /** A state from elsewhere: the same one as plain data, or any at all. */
  #restarts(): void {
    const random = this.#random;
    const own = this.#controller.getState().toJSON();
    const initialState = random.chance(0.5)
      ? own
      : { entities: this.#tables(), endpoints: { [`fuzz ["a"]`]: this.#inputs.value() }, meta: {} };
    this.#controller = new Controller({ managers: [], initialState: initialState as never });
    this.#listen();
  }

  #listen(): void {
    this.#controller.store.subscribe(() => this.#notified++);
  }

  /** Tables of any contents under the names that the schemas use. */
  #tables(): Record<string, never> {
    const random = this.#random;
    const keys = [
      'Linked',
      'constructor',
      '__proto__',
      'T0',
      '[Linked]',
      '[constructor]',
      '{Linked}',
      'Scalar(c)',
    ];
    const tables = Object.create(null) as Record<string, unknown>;
    for (const key of random.some(keys)) {
      const table = Object.create(null) as Record<string, unknown>;
      for (const pk of random.some(names)) table[pk] = this.#inputs.value(2);
      tables[key] = random.chance(0.9) ? table : this.#inputs.id();
    }
    return tables as Record<string, never>;
  }

  /** Without a write the next look gives the same object, and a look is no write. */
  #reads(read: () => unknown): void {
    const state = this.#controller.getState();
    const first = read();
    if (!Object.is(read(), first)) throw new Error('What is read is another object at each look.');
    if (this.#controller.getState() !== state) throw new Error('Reading changed the state.');
  }

  /** Any non-empty string is an id that is found again, with the value just as it was written (ENT-8, SET-5). */
  #findsAgain(id: string, value: unknown): void {
    const controller = this.#controller as unknown as Untyped;
    controller.set(Plain, { id, value });
    const found = controller.get(Plain, { id }) as Plain | undefined;
    const same = found instanceof Plain && found.id === id && Object.is(found.value, value);
    if (!same && (typeof value !== 'object' || value === null))
      throw new Error(`${id} is not found again: ${String(found?.value)} for ${String(value)}.`);
    const state = this.#controller.getState();
    controller.set(Plain, { id, value });
    if (this.#controller.getState() !== state)
      throw new Error(`Equal data made a new state: ${String(value)}.`);
    if (controller.get(Plain, { id }) !== found) throw new Error(`${id} is another object at each look.`);
  }

  #args(): unknown[] {
    const random = this.#random;
    if (random.chance(0.6)) return [];
    return [random.chance(0.5) ? { id: this.#inputs.id() } : this.#inputs.value(1)];
  }
}

/** Some records with what they hold; those that can't be looked at are left out. */
function recordsOf(entities: Readonly<Record<string, object>>): [object, unknown[]][] {
  const records = Object.values(entities).flatMap((table) => Object.values(table).slice(0, 20) as object[]);
  return records.flatMap((record): [object, unknown[]][] => {
    const values = valuesOf(record);
    return values ? [[record, values]] : [];
  });
}

/** What an object holds, without running its getters. */
function valuesOf(record: object): unknown[] | undefined {
  try {
    return Object.values(Object.getOwnPropertyDescriptors(record)).map(({ value }) => value as unknown);
  } catch {
    return undefined;
  }
}

function endpointOf(schema: unknown): unknown {
  return new Endpoint(async (_name: string): Promise<unknown> => undefined, {
    name: 'fuzz',
    schema: schema as object,
  });
}

/** Milliseconds of CPU time, as the machine may be busy with other work. */
function cpuTime(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** One of ours with its code, or what the input itself threw. */
function isAllowed(error: unknown): boolean {
  if (error instanceof WireshapeError) return error.code !== '';
  return (
    error instanceof Planted ||
    /proxy that has been revoked|Cannot perform 'IsArray' on a proxy/.test(String(error))
  );
}

/** Runs cases from a seed on; a failure names the seed that repeats it. */
export function fuzz(seed: number, cases: number, begin: (seed: number) => void = () => {}): void {
  const stores = Math.ceil(cases / CASES_PER_STORE);
  for (let own = seed; own < seed + stores; own++) {
    begin(own);
    try {
      new Fuzz(own).run();
    } catch (cause) {
      throw new Error(
        `WIRESHAPE_SEED=${own} WIRESHAPE_CASES=${CASES_PER_STORE} repeats it: ${String(cause)}`,
        { cause },
      );
    }
  }
}
