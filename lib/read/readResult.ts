import type { Compiled } from '../schema/compiled.ts';
import { isObject } from '../schema/objects.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { ResultMemo, ListMemo, type Memo, memoOf } from './Memo.ts';
import { MemoGraph, rowMemo } from './MemoGraph.ts';
import { Reader } from './Reader.ts';

const make = (compiled: Compiled, input: object): ResultMemo => new ResultMemo(compiled, input);

/**
 * Reads a result by its memo: the same version gives the same object, and after a change only what depends on it is new. INVALID when what the result asks for was removed.
 */
export function readResult(
  schema: unknown,
  result: unknown,
  source: EntityTables,
  args: readonly unknown[],
): unknown {
  const compiled = compileSchema(schema);
  if (!compiled.transforms) return result;
  if (!isObject(result)) {
    const { plan } = compiled;
    const memo = plan && typeof result === 'string' && rowMemo(source.rowIndex(plan), plan, result, args);
    if (memo && memo.verifiedAt === source.version) return memo.value;
    const reader = new Reader(source, args);
    return reader.read(() => compiled.unvisit(result, reader));
  }
  const memo = memoOf(MemoGraph.of(source.history).results, compiled, result, args, make);
  if (memo.verifiedAt === source.version) return memo.value;
  if (memo.olderVerifiedAt === source.version) return memo.olderValue;
  const reader = new Reader(source, args);
  return reader.read(() => reader.use(memo));
}

/** A subscriber is tracked by the rows of shorter lists, which in an entity have no memo; with a longer one it looks at every change. */
const TRACKED = 32;

/** The memos that a result depends on. */
export function dependenciesOf(
  schema: unknown,
  result: unknown,
  source: EntityTables,
  args: readonly unknown[],
): readonly Memo[] {
  const compiled = compileSchema(schema);
  if (!compiled.transforms) return [];
  const reader = new Reader(source, args);
  if (!isObject(result)) return reader.dependenciesOf(() => compiled.unvisit(result, reader));
  const memo = memoOf(MemoGraph.of(source.history).results, compiled, result, args, make);
  const own = reader.dependenciesOf(() => reader.use(memo)).flatMap(partsOf);
  return own.flatMap((one) => (one instanceof ListMemo && one.input.length < TRACKED ? partsOf(one) : one));
}

function partsOf({ dependencies = [] }: Memo): readonly Memo[] {
  return dependencies;
}
