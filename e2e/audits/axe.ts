import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';

declare const axe: {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A frame is a part of a page: it needs no heading, landmark or skip link of its own.
const ofPages = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];

/** Expects axe to find no violation in a part of the page, nor in any of its frames. */
export async function expectNoViolation(page: Page, state: string, include = '.playground'): Promise<void> {
  for (const frame of page.frames()) {
    const isPart = frame.parentFrame() !== null;
    const rules = Object.fromEntries(isPart ? ofPages.map((id) => [id, { enabled: false }]) : []);
    const found = await violations(frame, { include: [[isPart ? 'html' : include]] }, rules);
    expect.soft(found, `${state}, ${frame.url()}`).toEqual([]);
  }
}

/** The rules whose outcome depends on colours and on the place that there is. */
export const ofAppearance: readonly string[] = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** What axe finds in a page: by default everywhere but in its playgrounds, by all rules. */
export async function pageViolations(
  page: Page,
  context: object = { exclude: [['.playground']] },
  only?: readonly string[],
): Promise<string[]> {
  // What observes sizes changes the page with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return violations(page.mainFrame(), context, {}, only);
}

/**
 * Empties parts of the page, which keep their place and height: axe walks through all elements, also those that it is told
 * to exclude. Returns the ids that the page repeats, as axe no longer finds those of the emptied parts.
 */
export async function emptyParts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      part.style.height = `${part.getBoundingClientRect().height}px`;
      part.replaceChildren();
    }
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  }, selector);
}

async function violations(
  frame: Frame,
  context: object,
  rules: object = {},
  only?: readonly string[],
): Promise<string[]> {
  if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(source);
  const found = await frame.evaluate(
    (given) =>
      axe.run(given.context, {
        ...(given.only ? { runOnly: given.only } : { rules: given.rules }),
        iframes: false,
        preload: false,
        resultTypes: ['violations'],
      }),
    { context, rules, only },
  );
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
