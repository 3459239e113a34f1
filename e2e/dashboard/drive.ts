/** Where a drive begins, and how long it goes on: for this time, and until so much is done, on a slow machine too. */
export interface Drive {
  readonly seed: number;
  readonly milliseconds: number;
  readonly actions: number;
}

/**
 * Uses the page at random; runs inside it. Gives how often each thing was done. What is done depends on the seed and
 * on what the page shows.
 */
export async function drive({ seed, milliseconds, actions }: Drive): Promise<Record<string, number>> {
  const weights: [label: string, weight: number][] = [
    ['Go to', 8],
    ['Refresh', 5],
    ['Move to', 25],
    ['Edit the title', 12],
    ['Add a point', 12],
    ['Create in', 3],
    ['Delete the card', 3],
    ['More of the feed', 6],
    ['Like', 15],
    ['Create a post', 3],
    ['Delete the post', 3],
    ['One more', 15],
    ['Edit the note', 15],
  ];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const status = document.querySelector('[aria-label="Activity"]')!;
  const done: Record<string, number> = {};
  let state = seed;
  let count = 0;
  let left = actions;

  const until = performance.now() + milliseconds;
  while (performance.now() < until || left > 0) {
    const label = choose();
    const shown = document.querySelectorAll<HTMLElement>(
      `button[aria-label^="${label}"]:not(:disabled), form[aria-label^="${label}"]`,
    );
    const element = shown[below(shown.length)];
    if (!element) continue;
    if (element instanceof HTMLFormElement) {
      element.querySelector('input')!.value = `${label} ${++count}`;
      element.requestSubmit();
    } else element.click();
    done[label] = (done[label] ?? 0) + 1;
    left--;
    // A person waits when nothing moves any more.
    const deadline = performance.now() + 120_000;
    do {
      if (performance.now() > deadline) throw new Error(`Seed ${seed}: stuck at ${status.textContent}`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    } while (Number.parseInt(status.textContent!, 10) > 12);
  }
  return done;

  function choose(): string {
    let at = below(total);
    return weights.find(([, weight]) => (at -= weight) < 0)![0];
  }

  // mulberry32
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}
