/** Reports an error of code of the app as an uncaught one, so that it is not lost; in Node, which would end by that, on the console. */
export function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}

/** Runs code that an app, a platform or a manager brings; its error is reported, and keeps nothing else from running. */
export function reporting(run: () => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}
