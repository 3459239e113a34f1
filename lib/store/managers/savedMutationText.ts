import { isRecord } from '../../schema/objects.ts';
import type { UserId } from './SavedItems.ts';

/** A mutation as it is saved. */
export interface SavedMutation {
  readonly id: string;
  /** The page that sends it. */
  readonly owner: string;
  readonly version: string | number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
  readonly args: readonly unknown[];
  /** The user who made it. */
  readonly user?: UserId;
}

/** The text that is saved, as an object. Every logout begins another session. */
export interface Saved {
  readonly session: number;
  readonly mutations: readonly SavedMutation[];
}

export type Text = string | null | undefined;

/** The mutations of a text, without those that were sent. */
export function parse(text: Text, sent = ''): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(saved) || typeof saved.session !== 'number' || !Array.isArray(saved.mutations))
      return undefined;
    const ids = new Set(sent.split(' '));
    const mutations = saved.mutations.filter(isMutation).filter(({ id }) => !ids.has(id));
    return { session: saved.session, mutations };
  } catch {
    return undefined;
  }
}

/** What is saved and what was removed before: that of the later session, or both where they are of one. */
export function newestOf(saved: Saved, removed: Saved | undefined): Saved {
  if (!removed || removed.session < saved.session) return saved;
  if (removed.session > saved.session) return removed;
  const byId = new Map([...removed.mutations, ...saved.mutations].map((one) => [one.id, one]));
  return { session: saved.session, mutations: Array.from(byId.values()) };
}

function isMutation(value: unknown): value is SavedMutation {
  if (!isRecord(value)) return false;
  const { id, owner, at, name, args } = value;
  return (
    [id, owner, name].every((one) => typeof one === 'string') && typeof at === 'number' && Array.isArray(args)
  );
}
