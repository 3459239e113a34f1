// The clock of a proof takes several turns for each timer that fires, and a browser delays nested timers by 4 ms: as in Node,
// `setImmediate` takes them without a delay. Imported before the clock, which looks for it once.
const waiting: (() => void)[] = [];

// Not by a MessageChannel, whose messages pass another process in WebKitGTK.
addEventListener('message', ({ source, data }) => {
  if (source === window && data === 'immediate') waiting.shift()!();
});

Object.assign(globalThis, {
  setImmediate: (run: () => void): void => {
    waiting.push(run);
    window.postMessage('immediate', '*');
  },
});
