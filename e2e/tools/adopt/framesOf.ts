import type { Page } from 'playwright';

/** The states that a page paints until `last`, while an action runs: how many of an element are shown, and whether a form is pending. */
export async function framesOf(
  page: Page,
  selector: string,
  last: string,
  act: () => Promise<void>,
): Promise<string[]> {
  const watching = await page.evaluateHandle((counted) => {
    const frames: string[] = [];
    const look = (): void => {
      const shown = [...document.querySelectorAll(counted)].filter((element) => element.checkVisibility());
      const state = document.querySelector('button:disabled') ? 'pending' : 'ready';
      const frame = `${shown.length} ${state}`;
      if (frames.at(-1) !== frame) frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
    return frames;
  }, selector);
  await act();
  // What is painted without it is in the result.
  await page
    .waitForFunction(({ frames, end }) => frames.length > 1 && frames.at(-1) === end, {
      frames: watching,
      end: last,
    })
    .catch(() => {});
  return await watching.jsonValue();
}
