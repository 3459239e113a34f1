import { shownKey } from '../errors/secrets.ts';
import { warnOrFail } from '../errors/errors.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityStatics } from '../schema/compiled.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import { Wrapper } from '../schema/Wrapper.ts';
import type { AnyEndpoint } from './actions.ts';
import { isCached } from './expiry.ts';

/** The methods that determine the result of a response. */
const METHODS = ['fetch', 'fetchResponse', 'parseResponse', 'process'] as const;

type ProcessingMethods = Partial<
  Record<(typeof METHODS)[number] | 'key' | 'content' | 'keyPrefix' | 'urlPrefix', unknown>
> & {
  /** What else determines the result: endpoints, functions and values that the functions use. */
  readonly processedBy?: readonly unknown[];
};

const known = new WeakMap<object, string>();
const numbers = new WeakMap<object, number>();
const numbersByText = new Map<string, number>();
const warned = new Set<string>();

/** Identifies how an endpoint computes its key and result: equal for endpoints that do both in the same way. */
export function processingId(endpoint: AnyEndpoint): string {
  return getOrInsert(known, endpoint, () => {
    const methods: ProcessingMethods = endpoint;
    return (
      [methods.key, ...METHODS.map((name) => methods[name])].map(numberOf).join() +
      // Two APIs that have one `keyPrefix` would share keys.
      `,${String(methods.content)},${String(methods.keyPrefix && methods.urlPrefix)}` +
      `,${methods.processedBy?.map(idOf).join('+')}` +
      warnedShape(endpoint.schema)
    );
  });
}

/** Tells schemas apart that store a response differently, in development: a production build reads what was stored. */
function warnedShape(schema: unknown): string {
  let shape = '';
  try {
    if (process.env.NODE_ENV !== 'production') shape = `,${shapeOf(schema)}`;
  } catch {
    // A page without a bundler has no `process`; a schema that is none fails where it is used.
  }
  return shape;
}

/** Equal for schemas that store a response in the same way. */
function shapeOf(given: unknown): string {
  const { schema } = compileSchema(given);
  if (!schema) return '';
  if (typeof schema === 'function') return (schema as Partial<EntityStatics>).key ?? '';
  if (schema instanceof Wrapper) return shapeOf(schema.schema);
  const { key, mapping } = schema as {
    readonly key?: unknown;
    readonly mapping?: { readonly schemas: object };
  };
  // The table of a Collection.
  if (typeof key === 'string') return `@${key}`;
  const members: object =
    schema instanceof ObjectSchema ? schema.schema : (mapping?.schemas ?? schema.parts?.() ?? []);
  const parts = Object.entries(members).flatMap(([name, part]) => {
    const shape = shapeOf(part);
    return shape === '' ? [] : `${name}:${shape}`;
  });
  return parts.length === 0 ? '' : `${numberOf(schema.normalize)}(${parts.sort().join(';')})`;
}

function idOf(part: unknown): unknown {
  if (typeof part !== 'function') return part;
  return 'key' in part ? processingId(part as unknown as AnyEndpoint) : numberOf(part);
}

/** Warns or throws where an equal key has a stored or pending result of other processing (CTL-13). */
export function checkProcessing(endpoint: AnyEndpoint, key: string, held: string | undefined): void {
  if (held === undefined || endpoint.sideEffect || !isCached(endpoint)) return;
  const own = processingId(endpoint);
  // Different key functions that return equal keys share them on purpose.
  if (own === held || own.split(',', 1)[0] !== held.split(',', 1)[0]) return;
  const pair = `${own} ${held}`;
  if (warned.has(pair)) return;
  warnOrFail('key_shared', shownKey(endpoint, key), endpoint.name);
  warned.add(pair);
}

/** Equal for functions with equal source text: an inline function of a component is a new one at every render. */
function numberOf(method: unknown): number {
  if (typeof method !== 'function') return 0;
  return getOrInsert(numbers, method, () =>
    getOrInsert(numbersByText, String(method), () => numbersByText.size + 1),
  );
}
