import type { Times } from '../schema/contract.ts';
import { ownMember, setOwn } from '../schema/objects.ts';
import type { Entities, EntitiesMeta, EntityIndexes } from '../tables/EntityTables.ts';
import { checkPlain, plainRow } from '../tables/plain.ts';
import { PlainDraft } from '../tables/PlainDraft.ts';

/** Plain tables, and the times of their rows. */
export interface PlainTables {
  readonly entities: Entities;
  readonly entitiesMeta: EntitiesMeta;
}

/** Opens drafts of plain tables, which are never changed. */
export function plainDrafts({ entities, entitiesMeta }: PlainTables): (key: string) => PlainDraft {
  checkPlain(entities, 'get');
  return (key) => new PlainDraft(checkPlain(plainRow(entities, key)), plainRow(entitiesMeta, key));
}

/** The new tables: a table is the one before itself if none of its rows differs, and so are all of them. */
export function finishPlain(
  base: PlainTables,
  drafts: ReadonlyMap<string, PlainDraft>,
  meta: Times,
): PlainTables & { readonly indexes: EntityIndexes } {
  let { entities } = base;
  const entitiesMeta = { ...base.entitiesMeta };
  const indexes = Object.create(null) as Record<string, EntityIndexes[string]>;
  for (const [key, draft] of drafts) {
    const rows = draft.done();
    if (rows && rows !== ownMember(entities, key)) {
      if (entities === base.entities) entities = { ...entities };
      setOwn(entities, key, rows);
    }
    if (rows) setOwn(entitiesMeta, key, draft.times(meta));
    if (draft.indexNames.size > 0) indexes[key] = draft.indexes();
  }
  return { entities, entitiesMeta, indexes };
}
