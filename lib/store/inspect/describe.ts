import type { Action, AnyEndpoint, ExpireAllAction } from '../actions.ts';
import type { State } from '../State.ts';
import { HIDDEN, isHiddenList, visibleKey, visibleResultKey } from './secrets.ts';

export type { Action };

/** An action on a state as data that can be shown and copied: no functions, no promises, nothing `sensitive`. */
export function describe(
  action: Action,
  { results, tables }: State,
): { readonly type: Action['type'] } & Readonly<Record<string, unknown>> {
  const { endpoint } = action as { endpoint?: Partial<AnyEndpoint> };
  // Extensions keep and export what they get (SEC-1).
  if (endpoint?.sensitive) return { type: action.type, key: visibleKey(endpoint as AnyEndpoint, '') };
  const keyOf = (key: string): string => visibleResultKey(results, key);
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
      const { type, schema, value, meta } = action;
      const args = isHiddenList(schema, action.args, tables) ? [HIDDEN] : action.args;
      return { type, schema: nameOf(schema), args, value, meta };
    }
    case 'wireshape/subscribe':
    case 'wireshape/unsubscribe':
      return { type: action.type, key: action.key, args: action.args };
    case 'wireshape/cancel':
      return { type: action.type, key: action.key };
    case 'wireshape/gc': {
      const pks = ([table, found]: readonly [string, readonly string[]]): [string, string[]] => {
        const { hidden } = tables.table(table).rowIndex;
        return [table, found.map((pk) => (hidden.has(pk) ? HIDDEN : pk))];
      };
      const entities = Object.fromEntries(Array.from(action.entities, pks));
      return { type: action.type, results: action.results.map(keyOf), entities };
    }
    case 'wireshape/invalidate':
      return { type: action.type, key: keyOf(action.key), date: action.date };
    case 'wireshape/invalidateall':
    case 'wireshape/expireall': {
      const { testKey: _, entitiesIn: _in, inferred = [], ...rest } = action as ExpireAllAction;
      return { ...rest, inferred: Array.from(inferred, ([key, one]) => visibleKey(one, key)) };
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
