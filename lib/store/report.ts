import { isPromise } from './isPromise.ts';

/** Reports an error of code of the app as an uncaught one, so that it is not lost; in Node, which would end by that, on the console. */
export function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}

/** Runs code that an app, a platform or a manager brings; its error is reported, and keeps nothing else from running. */
export function reporting(run: () => unknown): void {
  try {
    reportRejection(run());
  } catch (error) {
    report(error);
  }
}

/** Reports what a promise rejects with: a rejection that nothing handles ends a Node process. */
export function reportRejection(result: unknown): void {
  if (isPromise(result)) result.then(undefined, report);
}
