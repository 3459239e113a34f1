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

async function findings(frame: Frame, include: string): Promise<string[]> {
  await frame.evaluate(source);
  const isPart = frame.parentFrame() !== null;
  const found = await frame.evaluate(
    async ({ context, off }) => {
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      return (await axe.run(context, { rules, iframes: false, preload: false, resultTypes: ['violations'] }))
        .violations;
    },
    { context: { include: [[isPart ? 'html' : include]] }, off: isPart ? ofPages : [] },
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Expects axe to find no barrier in a part of the page, nor in any of its frames. */
export async function expectNoBarrier(page: Page, state: string, include = '.playground'): Promise<void> {
  for (const frame of page.frames())
    expect.soft(await findings(frame, include), `${state}, ${frame.url()}`).toEqual([]);
}
