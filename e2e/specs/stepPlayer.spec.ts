import { expect } from 'playwright/test';
import { code, failing, holding } from '../drivers/everyStep.ts';
import { fill } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { StepPlayer } from '../drivers/StepPlayer.ts';

siteTest('plays every kind of step, and tells what does not hold', async ({ page, guard }) => {
  guard.allow('planted fault', '/pets');
  // The preview of an example without a download could save no file.
  const playground = new LivePlayground(page, 'file-name');
  const player = new StepPlayer(playground);
  await page.goto('recipes/file-download/');
  await playground.boot();
  await playground.openFile('App.tsx');
  await fill(playground.editor, code);
  await expect.poll(() => playground.text()).toContain('Hello');
  await player.play(holding);
  await player.play([
    ['click', 'Blink'],
    ['wait', 300],
    ['gone', 'Hello Ada'],
    ['see', 'Hello Ada'],
    ['click', 'Flash'],
    ['wait', 300],
    ['see', 'A moment'],
    ['see', 'Another one'],
  ]);
  const hasty = player.within(250);
  // What was seen after another is not seen again.
  for (const step of [['see', 'A moment'] as const, ...failing]) {
    const outcome = await hasty.play([[...step]]).then(
      () => 'holds',
      () => 'fails',
    );
    expect.soft(outcome, JSON.stringify(step)).toBe('fails');
  }
});
