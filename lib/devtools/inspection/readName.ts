import { argsLabel } from '../../base/argsText.ts';
import { nameOf } from '../../store/inspect/describe.ts';
import { HIDDEN, isHiddenList, visibleArgs, visibleKey } from '../../store/inspect/secrets.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import type { Retained } from '../../store/GCInterface.ts';

/** What a component reads, for display: an endpoint's key, or a schema with its arguments; neither has those of a `sensitive` one. */
export function readName(read: Retained, tables: EntityTables): string {
  try {
    const { args } = read;
    if ('endpoint' in read) return visibleKey(read.endpoint, read.endpoint.key(...(args as never)));
    if (isHiddenList(read.schema, args, tables)) return `${nameOf(read.schema)} ${HIDDEN}`;
    return args.length > 0 ? `${nameOf(read.schema)} ${argsLabel(args)}` : nameOf(read.schema);
  } catch {
    return 'a read without a key';
  }
}

/** The arguments of a read, for display. */
export function readArgs(read: Retained, tables: EntityTables): readonly unknown[] {
  if ('endpoint' in read) return visibleArgs(read.endpoint, read.args);
  return isHiddenList(read.schema, read.args, tables) ? [HIDDEN] : read.args;
}
