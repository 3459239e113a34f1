let depth = 0;

/** False on a server: a browser has a document, and React Native, which has none, its name. */
export const isClient = typeof document !== 'undefined' || globalThis.navigator?.product === 'ReactNative';

let isInComponent = (): boolean => false;

/** Sets how to know whether React runs a component. */
export function detectRender(detect: () => boolean): void {
  isInComponent = detect;
}

/** True while React renders: a subscriber that sets state must not be called now, and nothing may be started. */
export function isRendering(): boolean {
  return depth > 0 || isInComponent();
}

/** True where a server renders: what is rendered before there is a request must not depend on a clock (SSR-5). */
export function isServerRender(): boolean {
  return !isClient && isRendering();
}

/** Runs what a render starts, such as a request. */
export function duringRender<Value>(run: () => Value): Value {
  depth++;
  try {
    return run();
  } finally {
    depth--;
  }
}
