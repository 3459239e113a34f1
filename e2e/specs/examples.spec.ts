import { expect } from 'playwright/test';
import type { Step } from '../../examples/Example.ts';
import { addressOf, LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { StepPlayer } from '../drivers/StepPlayer.ts';
import { loadExamples } from '../../examples/loadExamples.ts';
import { sampled } from '../sample/sampled.ts';

const examples = await loadExamples();

// lessons.spec.ts plays lessons. check.spec.ts plays the steps of every example by the page's own checker.
const played = sampled(
  'e2e/specs/examples.spec.ts',
  examples.filter(({ lesson }) => !lesson),
  ({ name }) => [`examples/${name}/`],
  40,
);

for (const example of played) {
  const { name, steps, edits, files } = example;
  siteTest(`plays ${name} as its example.ts says`, async ({ page, guard }) => {
    guard.allowDeclaredErrors(example);
    const playground = new LivePlayground(page, name);
    const player = new StepPlayer(playground);
    await playground.standAlone();
    await page.goto(addressOf(example.page));

    await siteTest.step('shows its first output before the editor is touched', async () => {
      await playground.boot();
      await player.play(untilAction(steps));
    });

    await siteTest.step('plays its steps with the editor open', async () => {
      await playground.openFile(files[0]!);
      await playground.editor.click();
      await player.play(steps);
    });

    for (const [at, { in: file, replace, then }] of edits.entries()) {
      await siteTest.step(`edit ${at + 1}: ${replace[0]} to ${replace[1]}`, async () => {
        if (at > 0) await playground.reset();
        player.forget();
        await playground.edit(file, ...replace);
        await player.play(then);
      });
    }
  });
}

siteTest('finds examples to play', () => {
  expect(examples.length).toBeGreaterThan(0);
});

// What a reader sees without doing anything.
function untilAction(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex(([kind]) => kind === 'click' || kind === 'type' || kind === 'wait');
  return end < 0 ? steps : steps.slice(0, end);
}
