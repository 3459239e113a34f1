import { isObject } from '../../schema/objects.ts';
import type { Times } from '../../schema/contract.ts';
import type { Stamp, Write } from './RecentWrites.ts';
import type { UserId } from './SavedItems.ts';

export type Expiry = readonly [
  key: string,
  pks: readonly string[],
  isOthers: boolean,
  staleIfError?: boolean,
];

/** What a tab has written. */
export interface Patch {
  readonly entities: Write;
  /** Undefined for a response that equals the one before: only its times are new. */
  readonly results: readonly (readonly [key: string, result: unknown, times: Times])[];
  /** What has to be refetched: these rows of a table, or all of its rows but these. */
  readonly expires: readonly Expiry[];
}

export type Content =
  | { readonly type: 'patch'; readonly patch: Patch }
  | { readonly type: 'expire' | 'invalidate'; readonly keys: readonly string[] }
  /** Requests the keys of the other tabs, as a test of keys is a function, which can't be sent. */
  | { readonly type: 'list'; readonly id: string }
  | { readonly type: 'keys'; readonly id: string; readonly keys: readonly string[] }
  | { readonly type: 'reset' | 'hello' | 'session' };

/** The form of messages: tabs of a page that was loaded before a release may have another one. */
const VERSION = 1;

/** What the data of a tab belongs to. */
interface Sender {
  /** The user who is logged in in the tab. */
  readonly owner?: UserId;
  /** That of the app in the tab. */
  readonly appVersion?: string | number | undefined;
}

export type Message = Content & Sender & { readonly version: typeof VERSION; readonly session: Stamp };

export function messageOf(content: Content, session: Stamp, sender: Sender = {}): Message {
  return { ...content, ...sender, version: VERSION, session };
}

/** A message of another tab; undefined for whatever else is on the channel. */
export function parseMessage(data: unknown): Message | undefined {
  if (!isObject(data)) return undefined;
  const { version, session, type, keys, id, patch, owner } = data as Record<string, unknown>;
  if (version !== VERSION || !isStamp(session) || !isUserId(owner)) return undefined;
  const fits: Record<Content['type'], () => boolean> = {
    patch: () => isPatch(patch),
    expire: () => isListOf(keys, isText),
    invalidate: () => isListOf(keys, isText),
    list: () => isText(id),
    keys: () => isText(id) && isListOf(keys, isText),
    reset: () => true,
    hello: () => true,
    session: () => true,
  };
  const isKnown = typeof type === 'string' && Object.hasOwn(fits, type);
  return isKnown && fits[type as Content['type']]() ? (data as Message) : undefined;
}

function isPatch(patch: unknown): boolean {
  if (!isObject(patch)) return false;
  const { entities, results, expires } = patch as Record<string, unknown>;
  return (
    isStamp(entities) &&
    isTime((entities as Partial<Write>).began) &&
    isListOf((entities as Partial<Write>).entities, isEntityWrite) &&
    isListOf(results, isResult) &&
    isListOf(expires, isExpiry)
  );
}

function isEntityWrite(write: unknown): boolean {
  if (!Array.isArray(write)) return false;
  const [key, pk, fields, kind, members] = write as unknown[];
  const { added, removed } = Object(members) as { added?: unknown; removed?: unknown };
  return (
    isText(key) &&
    isText(pk) &&
    (fields === null || isObject(fields)) &&
    ['changed', 'new', 'replaced', 'unchanged'].includes(kind as string) &&
    (members === undefined || (Array.isArray(added) && Array.isArray(removed)))
  );
}

function isResult(result: unknown): boolean {
  if (!Array.isArray(result) || !isText(result[0]) || !isObject(result[2])) return false;
  const { fetchedAt, date, expiresAt } = result[2] as Partial<Times>;
  return [fetchedAt, date, expiresAt].every(isTime);
}

function isExpiry(expiry: unknown): boolean {
  return Array.isArray(expiry) && isText(expiry[0]) && isListOf(expiry[1], isText);
}

function isUserId(id: unknown): boolean {
  return (id ?? null) === null || isText(id) || isTime(id);
}

function isStamp(stamp: unknown): stamp is Stamp {
  if (!isObject(stamp)) return false;
  const { at, id } = stamp as Partial<Stamp>;
  return isTime(at) && isText(id);
}

function isListOf(list: unknown, fits: (member: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(fits);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** A time; that of something endless is Infinity. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(value);
}
