import type { Compiled } from '../schema/contract.ts';
import { ResultCell } from './Cell.ts';
import { cellOf } from './cellOf.ts';
import type { Source } from './Source.ts';
import { link } from './link.ts';
import { Reader } from './Reader.ts';
import { isObject } from '../schema/isObject.ts';

const make = (compiled: Compiled, input: object): ResultCell => new ResultCell(compiled, input);

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
  if (!isObject(result)) {
    const reader = new Reader(source, args);
    return reader.read(() => compiled.unvisit(result, reader));
  }
  const cell = cellOf(source.lineage.results, compiled, result, args, make);
  if (cell.stamp === source.version) return cell.value;
  if (cell.olderStamp === source.version) return cell.olderValue;
  const reader = new Reader(source, args);
  return reader.read(() => reader.use(cell));
}
