import type { AnyEndpoint } from '../actions.ts';
import type { EndpointResults } from '../EndpointResults.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';

type Named = Pick<AnyEndpoint, 'name' | 'sensitive'>;

/** In place of arguments and data of a `sensitive` endpoint, and of the primary keys of its lists. */
export const HIDDEN = '(sensitive)';

const hiddenArgs = new WeakMap<readonly unknown[], readonly unknown[]>();

/** What development shows of the key of a request: of a `sensitive` endpoint, its name alone (SEC-1). */
export function visibleKey({ name, sensitive }: Named, key: string): string {
  return sensitive ? `${name} ${HIDDEN}` : key;
}

/** What development shows of the arguments of a call: always the same array for those of one call. */
export function visibleArgs<Args extends readonly unknown[]>(
  { sensitive }: Named,
  args: Args,
): readonly unknown[] {
  return sensitive ? getOrInsert(hiddenArgs, args, () => [HIDDEN]) : args;
}

/** What development shows of an error: of a `sensitive` endpoint its kind, as its message may have the arguments. */
export function visibleError({ sensitive }: Named, error: unknown): unknown {
  if (!sensitive || error === undefined) return error;
  return error instanceof Error ? error.name : 'an error';
}

/** What development shows of the key of a result. */
export function visibleResultKey(results: EndpointResults, key: string): string {
  const name = results.get(key)?.sensitive;
  return name === undefined ? key : visibleKey({ name, sensitive: true }, key);
}

/** The results by key as development shows them: those of a `sensitive` endpoint are one, without data. */
export function visibleResults(results: EndpointResults): Readonly<Record<string, unknown>> {
  const secret = Array.from(results.entries()).filter(([, row]) => row.sensitive !== undefined);
  if (secret.length === 0) return results.view;
  const visible = results.with(secret.map(([key]) => [key, undefined])).view;
  const names = secret
    .filter(([, { hasResponse }]) => hasResponse)
    .map(([key]) => visibleResultKey(results, key));
  return { ...visible, ...Object.fromEntries(names.map((name) => [name, HIDDEN])) };
}

/** Whether the arguments of a schema may be the key of a list that never leaves memory. */
export function isHiddenList(schema: unknown, args: readonly unknown[], tables: EntityTables): boolean {
  const { key, pk, collection } = Object(schema) as Partial<ListSchema>;
  // A push finds its lists by some of their arguments.
  if (typeof collection?.key === 'string') return tables.table(collection.key).rowIndex.hidden.size > 0;
  if (typeof schema !== 'object' || typeof key !== 'string' || typeof pk !== 'function') return false;
  try {
    return tables.table(key).rowIndex.hidden.has((schema as ListSchema).pk(undefined, undefined, args));
  } catch {
    return false;
  }
}

interface ListSchema {
  readonly key: string;
  readonly collection?: { readonly key?: unknown };
  pk(parent: unknown, key: string | undefined, args: readonly unknown[]): string;
}
