import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data' with { type: 'json' };

const { builtins } = data.javascript as unknown as { builtins: Record<string, Identifier> };
const api = data.api as Record<string, Identifier>;

/** Interfaces whose instances the package uses: their members count where the object is not known. */
const INTERFACES =
  'AbortController AbortSignal BeforeUnloadEvent Blob BroadcastChannel Document Element Event EventTarget FormData Headers HTMLElement ' +
  'Lock LockManager MessageEvent MutationObserver Navigator Node Performance ReadableStream ReadableStreamDefaultReader Request Response ' +
  'Storage TextDecoder URL URLSearchParams Window WindowOrWorkerGlobalScope';

/** The global objects that are an instance of a class. */
const INSTANCES: Readonly<Record<string, string>> = {
  console: 'console',
  document: 'Document',
  localStorage: 'Storage',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
};

/** A feature of the language or of the web, and where it is supported. */
interface Feature {
  readonly compat: CompatStatement;
  readonly isBuiltin: boolean;
}

/** By the name of a member, where it may be found. */
const members = new Map<string, Feature[]>();
for (const holder of [...Object.values(builtins), ...INTERFACES.split(' ').map((name) => api[name])]) {
  for (const [name, { __compat: compat }] of Object.entries(holder ?? {}) as [string, Identifier][]) {
    if (compat) members.set(name, [...(members.get(name) ?? []), feature(compat)]);
  }
}

/**
 * False where an environment lacks an API in this version. What the data does not know is ours. On a server, only the language counts:
 * the package asks for what a page has before it uses it.
 */
export function hasApi(used: string, environment: string, version: string): boolean {
  const isServer = ['bun', 'deno', 'nodejs'].includes(environment);
  const found = features(used).filter(({ isBuiltin }) => isBuiltin || !isServer);
  return found.length === 0 || found.some(({ compat }) => isSupported(compat, environment, version));
}

/** Where a name is known: `.toSorted` may be one of several, `Object.hasOwn` is one. */
function features(used: string): Feature[] {
  if (used.startsWith('.')) return members.get(used.slice(1)) ?? [];
  const [object = '', member] = used.split('.');
  const owner = builtins[object] ?? api[INSTANCES[object] ?? object] ?? api.Window?.[object];
  const own = member === undefined ? owner : (owner?.[`${member}_static`] ?? owner?.[member]);
  if (own?.__compat) return [feature(own.__compat)];
  return (member !== undefined && members.get(member)) || [];
}

function feature(compat: CompatStatement): Feature {
  return { compat, isBuiltin: compat.source_file?.startsWith('javascript/') ?? false };
}

function isSupported({ support }: CompatStatement, environment: string, version: string): boolean {
  const stated = (support as Record<string, SimpleSupportStatement | SimpleSupportStatement[] | 'mirror'>)[
    environment
  ];
  if (stated === undefined || stated === 'mirror') return true;
  return [stated].flat().some((one) => {
    const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = one;
    if (prefix || other || flags || typeof added !== 'string' || added === 'preview') return false;
    return isAtLeast(version, added) && !(typeof removed === 'string' && isAtLeast(version, removed));
  });
}

/** Compares versions by number: `16.4` is at least `16`, and `≤37` means 37. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [own, other] = [version, wanted.replace('≤', '')].map((one) => one.split('.').map(Number));
  for (const [at, part] of (other ?? []).entries()) {
    const difference = (own?.[at] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
