import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** True once an object is garbage collected; that may take a few collections. */
export async function collected(object: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 10 && object.deref(); turn++) {
    // A WeakRef keeps its object alive until the next task.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return object.deref() === undefined;
}
