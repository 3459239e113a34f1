import type { Action, AnyEndpoint } from '../actions.ts';

export type { Action };

/** An action as data that can be shown and copied: no functions, no promises. */
export function describe(
  action: Action,
): { readonly type: Action['type'] } & Readonly<Record<string, unknown>> {
  const { endpoint } = action as { endpoint?: Partial<AnyEndpoint> };
  // Extensions keep and export what they get (SEC-1).
  if (endpoint?.sensitive) return { type: action.type, key: `${endpoint.name} (sensitive)` };
  switch (action.type) {
    case 'wireshape/fetch': {
      const { type, key, args, meta } = action;
      return { type, key, args, fetchedAt: meta.fetchedAt };
    }
    case 'wireshape/setresponse': {
      const { type, key, args, response, error, meta } = action;
      return { type, key, args, ...(error ? { error: error.message } : { response }), meta };
    }
    case 'wireshape/set': {
      const { type, schema, args, value, meta } = action;
      return { type, schema: nameOf(schema), args, value, meta };
    }
    case 'wireshape/subscribe':
    case 'wireshape/unsubscribe':
      return { type: action.type, key: action.key, args: action.args };
    case 'wireshape/gc':
      return { ...action, entities: Object.fromEntries(action.entities) };
    case 'wireshape/invalidateall':
    case 'wireshape/expireall': {
      const { testKey: _, ...rest } = action;
      return rest;
    }
    case 'wireshape/hydrate':
      return { type: action.type };
    default:
      return { ...action };
  }
}

/** A schema as its author would name it. */
export function nameOf(schema: unknown): string {
  if (Array.isArray(schema)) return `[${schema.map(nameOf).join(', ')}]`;
  if (typeof schema === 'function') return (schema as { key?: string }).key ?? schema.name;
  const { constructor } = Object(schema) as { constructor?: { name: string } };
  return constructor && constructor !== Object ? constructor.name : 'object';
}
