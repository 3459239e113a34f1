import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** True once an object can be reached no more, for tests of this project: a few collections may be needed. */
export async function collected(object: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 10 && object.deref(); turn++) {
    // A WeakRef holds on to what it gave until the next task.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return object.deref() === undefined;
}
