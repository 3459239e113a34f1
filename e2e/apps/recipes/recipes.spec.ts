import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'msw';
import { test } from 'playwright/test';
import type { Step } from '../../../examples/Example.ts';
import { loadExamples } from '../../../examples/loadExamples.ts';
import { shownIn } from '../../drivers/LivePlayground.ts';
import { sampled } from '../../sample/sampled.ts';
import { StepPlayer } from '../../drivers/StepPlayer.ts';
import { copyRecipes } from './copyRecipes.ts';
import { ELSEWHERE, startMockServer } from './mockServer.ts';

// In one worker: they share the build.
test.describe.configure({ mode: 'default' });

// `npm test` plays an eighth of them.
const recipes = sampled(
  'e2e/apps/recipes/recipes.spec.ts',
  (await loadExamples()).filter(({ page }) => page.startsWith('recipes/')),
  ({ name }) => [`examples/${name}/`, 'e2e/apps/recipes/'],
  8,
);
let built = '';

/** True for the tables of a store, and for the progress that the mocks slow down. */
const isOfPlayground = ([kind, text]: Step): boolean =>
  kind === 'stored' || kind === 'result' || text === '50 % sent';

test.beforeAll(async () => {
  built = await copyRecipes(recipes);
});

for (const { name, folder, steps } of recipes) {
  test(`runs the recipe ${name} in an app of its own, with a real server`, async ({ page }) => {
    const mocks = pathToFileURL(join(folder, 'mocks.ts')).href;
    const { handlers } = (await import(mocks)) as { handlers: RequestHandler[] };
    const server = await startMockServer(built, handlers);
    // An API of another origin is this server, too.
    await page.route('https://api.example.com/**', async (route) => {
      const url = route.request().url();
      const headers = { ...route.request().headers(), [ELSEWHERE]: url };
      const response = await route.fetch({ url: server.url + new URL(url).pathname, headers });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    const preview = page.locator('body');
    const player = new StepPlayer({
      page,
      preview,
      alert: page.getByRole('alert'),
      shown: (wanted, isGone) => shownIn(preview, wanted, isGone),
      wire: async () => [...server.wire],
      stores: async () => [],
    });
    try {
      await page.goto(`${server.url}/app/${name}/index.html`);
      await player.play(steps.filter((step) => !isOfPlayground(step)));
    } finally {
      server.close();
    }
  });
}
