import type { Controller } from '../../store/controller/Controller.ts';
import type { Retained } from '../../store/GCInterface.ts';
import type { ActionEvent } from '../../store/inspect/InspectorManager.ts';
import type { Change, EntityChange } from '../../store/inspect/changesBetween.ts';
import { HIDDEN, visibleError } from '../../store/inspect/secrets.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { asText } from '../../schema/pk.ts';
import type { RenderView } from './Inspection.ts';
import type { Reader, Shown } from './readers.ts';
import { readName } from './readName.ts';
import { type ReadRows, readRows } from './readRows.ts';
import { textOf } from './textOf.ts';

const MAX_RENDERS = 200;
/** Causes of one entry that are listed, and commits of one entry, rows and reads of one commit that are looked at. */
const MAX_CAUSES = 5;
const MAX_COMMITS = 20;
const MAX_ROWS = 5_000;
const MAX_READS = 50;
/** Commits that wait until somebody looks at the log. */
const MAX_PENDING = 10_000;

/** An action that may be the cause of a render. */
export interface NumberedAction {
  readonly id: number;
  readonly event: ActionEvent;
}

interface Commit {
  readonly reader: Reader;
  readonly before: Shown | undefined;
  readonly after: Shown;
  /** The last actions before the commit before, and before this one. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** The last commits of components in which what they read was new. */
export class RenderLog {
  readonly #controller: Controller;
  readonly #actions: () => readonly NumberedAction[];
  readonly #onChange: () => void;
  #pending: Commit[] = [];
  #renders: readonly RenderView[] = [];
  #lastId = 0;

  constructor(controller: Controller, actions: () => readonly NumberedAction[], onChange: () => void) {
    this.#controller = controller;
    this.#actions = actions;
    this.#onChange = onChange;
  }

  add(reader: Reader, before: Shown | undefined, lastAction: number): void {
    const from = reader.lastAction;
    reader.lastAction = lastAction;
    this.#pending.push({ reader, before, after: reader.shown, from, to: lastAction, at: Date.now() });
    if (this.#pending.length >= MAX_PENDING) this.#group();
    this.#onChange();
  }

  /** Finds the causes of commits that an action may have caused, before the action is no longer kept. */
  resolve(action: number): void {
    if (this.#pending.some(({ from, to }) => from < action && action <= to)) this.#group();
  }

  /** The commits so far; those of one component for the same reason are one entry. */
  get renders(): readonly RenderView[] {
    this.#group();
    return this.#renders;
  }

  #group(): void {
    if (this.#pending.length === 0) return;
    const { tables } = this.#controller.getState();
    const groups = new Map<string, Commit[]>();
    for (const commit of this.#pending) getOrInsert(groups, groupOf(commit, tables), () => []).push(commit);
    this.#pending = [];
    const actions = this.#actions();
    const added = Array.from(groups.values(), (group) => this.#viewOf(group, actions));
    this.#renders = [...this.#renders, ...added].slice(-MAX_RENDERS);
  }

  #viewOf(group: readonly Commit[], actions: readonly NumberedAction[]): RenderView {
    const { tables } = this.#controller.getState();
    const causes = new Set<string>();
    let action: number | undefined;
    for (const commit of group.slice(0, MAX_COMMITS))
      action = this.#addCauses(commit, actions, causes) ?? action;
    const [{ reader, after, at }] = group as [Commit];
    return {
      id: ++this.#lastId,
      ...reader.caller,
      key: after.reads
        .slice(0, MAX_CAUSES)
        .map((one) => readName(one, tables))
        .join(', '),
      causes: limited([...causes]),
      ...(action !== undefined && { action }),
      at,
      count: group.length,
    };
  }

  /** Adds the causes of a commit, and returns the last action among them. */
  #addCauses(commit: Commit, actions: readonly NumberedAction[], causes: Set<string>): number | undefined {
    const { before, after, from, to } = commit;
    if (!before) {
      causes.add('mounted');
      return undefined;
    }
    if (before.reads !== after.reads) {
      const { tables } = this.#controller.getState();
      causes.add(`other arguments: ${namesOf(after, tables)}, before ${namesOf(before, tables)}`);
      return undefined;
    }
    const { error, pending } = after.result;
    if (error && error !== before.result.error) causes.add(`failed: ${textOf(visibleErrorOf(after, error))}`);
    else if (pending && !before.result.pending) causes.add('loading');
    const found = new Set<string>();
    let last: number | undefined;
    const { isRead, keys } = this.#relevance(after.reads);
    for (const { id, event } of actions) {
      if (id <= from || id > to) continue;
      // A response that failed changes no data.
      const { type, key } = event.action;
      if (causes.size > 0 && type !== 'wireshape/fetch' && keys.has(key as string)) last = id;
      for (const change of event.changes) {
        if (!isRead(change)) continue;
        found.add(labelOf(change));
        last = id;
      }
    }
    for (const one of found) causes.add(one);
    if (causes.size === 0) causes.add(before.result.pending ? 'loaded' : 'other data');
    return last;
  }

  /** Returns the keys of reads, and a test of the changes that they depend on. */
  #relevance(reads: readonly Retained[]): { keys: ReadonlySet<string>; isRead(change: Change): boolean } {
    const { tables } = this.#controller.getState();
    const keys = new Set<string>();
    const read: ReadRows[] = [];
    for (const one of reads.slice(0, MAX_READS)) {
      try {
        if ('endpoint' in one) keys.add(readName(one, tables));
        read.push(
          readRows(
            this.#controller.responses.dependencies(one, this.#controller.getState()),
            tables,
            MAX_ROWS,
          ),
        );
      } catch {
        // A schema that throws for this data: the change of its result is the cause.
      }
    }
    const isRead = (change: Change): boolean => {
      if (change.of === 'result') return keys.has(change.key);
      const { entity, pk, kind } = change;
      return read.some(({ rows, tables: all, indexes, isPartial }) => {
        const own = rows.get(entity);
        const isFound = indexes.some(
          ({ key, name, value }) => key === entity && hadValue(change, name, value),
        );
        return (
          isFound ||
          all.has(entity) ||
          own?.has(pk) ||
          (own !== undefined && pk === HIDDEN) ||
          (own !== undefined && (isPartial || kind === 'removed'))
        );
      });
    };
    return { keys, isRead };
  }
}

/** Commits of one component by the same hook, between the same actions. */
function groupOf({ reader, before, after, from, to }: Commit, tables: EntityTables): string {
  const { component, hook } = reader.caller;
  const kind = !before ? 'mounted' : before.reads === after.reads ? 'data' : namesOf(after, tables);
  return JSON.stringify([component, hook, kind, from, to]);
}

/** The error of what is read: of a `sensitive` endpoint, its name alone. */
function visibleErrorOf({ reads }: Shown, error: unknown): unknown {
  const secret = reads.find((one) => 'endpoint' in one && one.endpoint.sensitive);
  return secret && 'endpoint' in secret ? visibleError(secret.endpoint, error) : error;
}

function namesOf({ reads }: Shown, tables: EntityTables): string {
  return limited(reads.map((one) => readName(one, tables))).join(', ');
}

/** Whether the field of an entity has the value of an index since a change, or had it before. */
function hadValue({ fields }: EntityChange, name: string, value: string): boolean {
  return fields.some(
    ({ field, before, after }) => field === name && [before, after].some((one) => asText(one) === value),
  );
}

function labelOf(change: Change): string {
  if (change.of === 'result') return change.kind === 'changed' ? change.key : `${change.key} ${change.kind}`;
  const { entity, pk, kind, fields } = change;
  if (kind !== 'changed') return `${entity} ${pk} ${kind}`;
  return `${entity} ${pk}: ${limited(fields.map(({ field }) => field)).join(', ')}`;
}

function limited(texts: readonly string[]): string[] {
  const more = texts.length - MAX_CAUSES;
  return more > 0 ? [...texts.slice(0, MAX_CAUSES), `${more} more`] : [...texts];
}
