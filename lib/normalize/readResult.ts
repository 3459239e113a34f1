import { ResultCell } from './Cell.ts';
import { cellOf } from './fits.ts';
import type { Source } from './Source.ts';
import { link } from './link.ts';
import { Reader } from './Reader.ts';

/**
 * Reads a result and remembers what it was made of: the same version gives the same object, and after a
 * change only what depends on it is new. INVALID when what the result asks for was removed.
 */
export function readResult(
  schema: unknown,
  result: unknown,
  source: Source,
  args: readonly unknown[],
): unknown {
  const compiled = link(schema);
  if (!compiled.transforms) return result;
  if (typeof result !== 'object' || result === null) {
    const reader = new Reader(source, args);
    return reader.read(() => compiled.unvisit(result, reader));
  }
  const results = source.lineage.results(compiled);
  const cell = cellOf(results, result, args, () => new ResultCell(compiled, result));
  if (cell.stamp === source.version) return cell.value;
  if (cell.olderStamp === source.version) return cell.olderValue;
  const reader = new Reader(source, args);
  return reader.read(() => reader.use(cell));
}
