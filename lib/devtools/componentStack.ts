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
  Error.stackTraceLimit = MAX_FRAMES;
  const error = new Error('stack');
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** The component that rendered, and the hook that it called, in a stack of any browser. */
export function callerIn(stack: string): Caller {
  const names = stack.split('\n').flatMap((line) => nameOf(line) ?? []);
  const end = names.findIndex((name) => REACT.test(name));
  const own = end < 0 ? names : names.slice(0, end);
  const hook = own.findLast((name) => HOOKS.has(name)) ?? NO_HOOK;
  return { hook, component: end > 0 ? own.at(-1) || 'Anonymous' : 'Unknown component' };
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
  // esbuild numbers functions of one name: `useQuery2`.
  return name
    ?.replace(/ \[as \w+\]$/, '')
    .replace(/^.*[./]/, '')
    .replace(/^(use[A-Z]\w*?)\d+$/, '$1');
}
