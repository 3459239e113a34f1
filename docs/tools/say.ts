const started = performance.now();

/** Prints what a long step is doing, with the seconds since the tool began. */
export function say(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(5)} s] ${line}`);
}
