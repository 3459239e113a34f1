import { onRunEnd, run } from '../sandbox/run.ts';
import { placeIn } from '../sandbox/sourceLines.ts';
import { send } from './send.ts';

/** A task that takes longer counts as a loop that never ends. The page waits for it, and for what unwinds: 3 s at most. */
const MAX_TASK_TIME = 1200;
/** The most that counts between two looks at the clock: a debugger's pause or a sleeping computer is no loop. */
const MAX_COUNTED = 500;
/** The most calls between two looks at the clock: more cost less, but then turns may become long unnoticed. */
const MAX_CALLS = 64;
/** After so many milliseconds between two looks, the next one comes sooner. */
const LONG = 4;

// The browser's own, whatever a run replaces.
const now = performance.now.bind(performance);
const { port1, port2 } = new MessageChannel();

/** Calls left until the next look at the clock. */
let callsLeft = 0;
let calls = 1;
let lastLook: number | undefined;
let taskTime = 0;
let stopped: Error | undefined;
let isReported = false;

// A message is a task of its own: it arrives only once the present task, microtasks included, has ended.
port1.onmessage = () => {
  endTask();
  report();
};

onRunEnd(() => {
  stopped = undefined;
  isReported = false;
  endTask();
});

/**
 * Called at the start of every loop's turn and of every function, in code that was compiled with guards. Throws once
 * the present task has taken too long, and from then on at every call, so that no `catch` goes on with the loop.
 */
export function guard(): void {
  callsLeft -= 1;
  if (callsLeft < 0) look();
}

function look(): void {
  if (stopped) stop();
  const at = now();
  if (lastLook === undefined) port2.postMessage(0);
  else {
    const passed = at - lastLook;
    taskTime += Math.min(passed, MAX_COUNTED);
    calls = passed > LONG ? 1 : Math.min(2 * calls, MAX_CALLS);
  }
  lastLook = at;
  if (taskTime > MAX_TASK_TIME) stop();
  // Last: where the stack is too small to stop, every call has to fail.
  callsLeft = calls - 1;
}

// Throws one error, always the same: to create one for every turn of a deep recursion that catches it takes long.
function stop(): never {
  callsLeft = 0;
  stopped ??= new Error('This code was stopped: most likely a loop that never ends.');
  report();
  throw stopped;
}

// A recursion may leave too little of the stack for it: then a later call reports, or the next task.
function report(): void {
  if (!stopped || isReported) return;
  send({ type: 'looped', run: run.id, ...placeIn(stopped.stack ?? '') });
  isReported = true;
}

function endTask(): void {
  callsLeft = 0;
  calls = 1;
  lastLook = undefined;
  taskTime = 0;
}
