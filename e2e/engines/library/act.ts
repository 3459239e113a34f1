import { act as actInNode } from '../../../lib/test/act.ts';
import { untilRead } from './bodies.ts';
import { setImmediate } from './timers.ts';

/** In the place of the one of `lib/test`, whose tests expect that a response is read by its end. */
export function act<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  return untilRead(
    () => actInNode(run),
    () => actInNode(setImmediate),
  );
}
