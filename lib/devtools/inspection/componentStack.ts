/** A component and the hook that it calls, by the names of their functions. */
export interface Caller {
  readonly component: string;
  readonly hook: string;
}

/** The public hooks that read. */
const HOOKS = new Set([
  'useCache',
  'useDLE',
  'useDLEList',
  'useError',
  'useFetch',
  'useInfiniteList',
  'useKeepPrevious',
  'useLive',
  'useQuery',
  'useSuspense',
]);

/** React calls components from these functions: in React 19, and in React 18. */
const REACT = /^(react[-_]stack[-_]bottom[-_]frame|renderWithHooks\w*)$/;

const MAX_FRAMES = 60;
const NO_HOOK = 'unknown hook';

/** An error whose stack leads from a hook to the component that renders. Its text is made when it is read. */
export function captureStack(): Error {
  const { stackTraceLimit } = Error;
  // False where an app has frozen what is built in.
  const isSet = Reflect.set(Error, 'stackTraceLimit', MAX_FRAMES);
  try {
    return new Error('stack');
  } finally {
    if (isSet) Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The component that rendered, and the hook that it called, in a stack of any browser. */
export function callerIn(error: Error): Caller {
  const names = stackOf(error)
    .split('\n')
    .flatMap((line) => nameOf(line) ?? []);
  const end = names.findIndex((name) => REACT.test(name));
  const own = end < 0 ? names : names.slice(0, end);
  const hook = own.findLast((name) => HOOKS.has(name)) ?? NO_HOOK;
  return { hook, component: end > 0 ? own.at(-1) || 'Anonymous' : 'Unknown component' };
}

/** The stack as text; '' where the app's own `Error.prepareStackTrace` throws or returns something else. */
function stackOf(error: Error): string {
  try {
    const stack: unknown = error.stack;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

/** True where a hook was found: the stack of an effect or a timer has none. */
export function isRendering({ hook }: Caller): boolean {
  return hook !== NO_HOOK;
}

/** The name of the function of a stack's line; '' for one without, undefined for another line. */
function nameOf(line: string): string | undefined {
  // V8: `    at Name (file:1:2)` or `    at file:1:2`; others: `Name@file:1:2`.
  const v8 = /^\s+at (?:(?:async |new )?(.+?) \()?/.exec(line);
  const name = v8 ? (v8[1] ?? '') : /^(.*?)@/.exec(line)?.[1];
  // Firefox names an anonymous function by where it is: `Name<`, `Name/<`. esbuild numbers functions of one name: `useQuery2`.
  return name
    ?.replace(/ \[as \w+\]$/, '')
    .replace(/^.*[./]/, '')
    .replace(/<$/, '')
    .replace(/^(use[A-Z]\w*?)\d+$/, '$1');
}
