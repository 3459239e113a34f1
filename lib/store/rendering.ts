let depth = 0;

/** True while React renders what dispatches: a subscriber that sets state must not be called now. */
export function isRendering(): boolean {
  return depth > 0;
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
