import { onRunEnd, onTaskStart, run } from '../sandbox/run.ts';
import { placeIn } from '../sandbox/sourceLines.ts';
import { send, setTimeoutOfBrowser } from './send.ts';

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
let isTimed = false;

// A message and a timer are tasks of their own: they arrive only once the present task, microtasks included, has ended.
// A hidden page holds up timers. WebKit sends messages through another process, which a busy machine holds up.
port1.onmessage = beginTask;
onTaskStart(beginTask);

function onTimer(): void {
  isTimed = false;
  beginTask();
}

onRunEnd(() => {
  stopped = undefined;
  isReported = false;
  endTask();
});

/** Called by the browser alone, at the start of a task: what was counted belongs to tasks that have ended. */
function beginTask(): void {
  endTask();
  report();
}

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
  if (lastLook === undefined) {
    port2.postMessage(0);
    if (!isTimed) setTimeoutOfBrowser(onTimer);
    isTimed = true;
  } else {
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
