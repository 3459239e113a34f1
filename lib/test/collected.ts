import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage now: in Bun by its own function, elsewhere by that of V8. */
function collector(): () => void {
  const { Bun } = globalThis as { Bun?: { gc(isSynchronous: boolean): void } };
  if (Bun) return () => Bun.gc(true);
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
const collect = collector();

/** True once an object is garbage collected; that may take a few collections. */
export async function collected(object: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 10 && object.deref(); turn++) {
    // A WeakRef keeps its object alive until the next task.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return object.deref() === undefined;
}
