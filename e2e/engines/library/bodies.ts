/** How long to wait at most, in milliseconds: a test may keep a body open. */
const PATIENCE = 300;
/** Between the reads of one body, nothing is pending for a moment. */
const QUIET_TASKS = 3;

// Tests replace the clock.
const now = performance.now.bind(performance);
let begun = 0;
let pending = 0;

/** Counts the reads of the bodies of responses: a browser ends each in a task of its own, Node in this one. */
export function countBodies(): void {
  count(Response.prototype, ['arrayBuffer', 'blob', 'json', 'text']);
  count(ReadableStreamDefaultReader.prototype, ['read']);
}

function count(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const read = Reflect.get(prototype, name) as (this: unknown) => Promise<unknown>;
    const counted = async function (this: unknown): Promise<unknown> {
      begun += 1;
      pending += 1;
      try {
        return await read.call(this);
      } finally {
        pending -= 1;
      }
    };
    Object.assign(prototype, { [name]: counted });
  }
}

/** Runs something, and calls `wait` in a task of its own for as long as bodies are read because of it. */
export async function untilRead<Value>(run: () => Promise<Value>, wait: () => Promise<void>): Promise<Value> {
  const before = begun - pending;
  const value = await run();
  if (begun === before) return value;
  const until = now() + PATIENCE;
  for (let quiet = 0; quiet < QUIET_TASKS && now() < until;) {
    await wait();
    quiet = pending > 0 ? 0 : quiet + 1;
  }
  return value;
}
