import { Controller, denormalize, Endpoint, Entity, normalize } from 'wireshape';
import { WireshapeError } from '../../errors/fail.ts';
import { Random } from '../../store/soak/Random.ts';
import { Inputs, names, Planted } from './Inputs.ts';
import { randomSchema } from './schemas.ts';

/** Cases on one store; a failure is replayed from the seed of its store. */
export const CASES_PER_STORE = 20;

const LONGEST_MS = 5000;
const builtIn = [Object.prototype, Array.prototype, Function.prototype];
const before = builtIn.map((prototype) => Reflect.ownKeys(prototype));

class Plain extends Entity {
  id = '';
  value: unknown = undefined;
}

/** Random actions with random schemas and inputs on one store. */
export class Fuzz {
  readonly #random: Random;
  readonly #inputs: Inputs;
  readonly #controller = new Controller({ managers: [] });
  readonly #schemas: readonly unknown[];

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#inputs = new Inputs(this.#random);
    this.#schemas = this.#random.times(4, () => randomSchema(this.#random));
  }

  run(): void {
    for (let at = 0; at < CASES_PER_STORE; at++) this.#case();
    if (this.#inputs.changed()) throw new Error('An input was changed.');
    builtIn.forEach((prototype, at) => {
      if (Reflect.ownKeys(prototype).length !== before[at]!.length)
        throw new Error('A prototype was changed.');
    });
  }

  #case(): void {
    const began = performance.now();
    const state = this.#controller.getState();
    try {
      this.#act();
    } catch (error) {
      if (!isAllowed(error)) throw error;
      if (this.#controller.getState() !== state)
        throw new Error('A store was half written.', { cause: error });
    }
    const took = performance.now() - began;
    if (took > LONGEST_MS) throw new Error(`A case took ${took} ms.`);
  }

  #act(): void {
    const random = this.#random;
    const controller = this.#controller as unknown as Untyped;
    const schema = random.pick(this.#schemas);
    switch (random.below(7)) {
      case 0:
      case 1:
        return void controller.set(schema, ...this.#args(), this.#inputs.value());
      case 2:
        return void controller.get(schema, ...this.#args());
      case 3: {
        const endpoint = endpointOf(schema);
        if (random.chance(0.5))
          return void controller.setResponse(endpoint, random.pick(names), this.#inputs.value());
        return void controller.getResponse(endpoint, random.pick(names));
      }
      case 4:
        return void controller.invalidate(endpointOf(schema), random.pick(names));
      case 5: {
        const { result, entities } = normalize(schema, this.#inputs.value());
        return void denormalize(schema, result, entities);
      }
      default:
        return this.#findsAgain(random.pick(names), this.#inputs.id());
    }
  }

  /** Any non-empty string is an id that is found again (ENT-8). */
  #findsAgain(id: string, value: unknown): void {
    const controller = this.#controller as unknown as Untyped;
    controller.set(Plain, { id, value });
    const found = controller.get(Plain, { id }) as Plain | undefined;
    if (!(found instanceof Plain) || found.id !== id || ![value].includes(found.value)) {
      if (typeof value !== 'object' || value === null)
        throw new Error(`${id} is not found again: ${String(found?.value)} for ${String(value)}.`);
    }
  }

  #args(): unknown[] {
    const random = this.#random;
    if (random.chance(0.6)) return [];
    return [random.chance(0.5) ? { id: this.#inputs.id() } : this.#inputs.value(1)];
  }
}

/** The Controller's methods without their types: nothing here fits them. */
type Untyped = Record<
  'set' | 'get' | 'setResponse' | 'getResponse' | 'invalidate',
  (...args: unknown[]) => unknown
>;

function endpointOf(schema: unknown): unknown {
  return new Endpoint(async (_name: string): Promise<unknown> => undefined, {
    name: 'fuzz',
    schema: schema as object,
  });
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
