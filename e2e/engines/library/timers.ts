/** What the tests use of `node:timers/promises`. */
export function setTimeout<T>(time?: number, value?: T): Promise<T | undefined> {
  return new Promise((resolve) => globalThis.setTimeout(resolve, time, value));
}

export function setImmediate(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}
