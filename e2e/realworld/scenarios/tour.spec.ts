import example from '../../../examples/conduit/example.ts';
import { StepPlayer } from '../../drivers/StepPlayer.ts';
import type { Database } from '../server/Database.ts';
import { conduitTest } from './conduitTest.ts';
import { ServedApp } from './ServedApp.ts';

conduitTest.use({ app: 'tour', user: null });

conduitTest.describe('the app that the site takes apart, on a real server', () => {
  conduitTest.beforeEach(({ guard, server: { database, faults } }) => {
    guard.allowFailedRequests();
    fill(database);
    // A rule of the example's own server: nobody may like what they wrote.
    faults.set('POST /api/articles/bake-bread-3/favorite', { status: 403 });
  });

  conduitTest('plays every station of its tour (CTL-9, COL-4)', async ({ page }) => {
    const player = new StepPlayer(await ServedApp.watch(page));
    await page.goto('/');
    for (const { title, steps } of example.tour) await conduitTest.step(title, () => player.play(steps));
  });
});

/** The articles of the example, the newest last, in place of those that all scenarios have. */
function fill(database: Database): void {
  for (const table of ['articles', 'tags', 'users', 'follows']) database.run(`DELETE FROM ${table}`);
  const ada = addUser(database, 'ada', 'Writes programs');
  const grace = addUser(database, 'grace', 'Finds bugs');
  const articles = [
    [ada, 'Salt and time', 'kitchen'],
    [grace, 'Walk the coast', 'travel'],
    [ada, 'Bake bread', 'kitchen'],
    [grace, 'Night trains', 'travel'],
    [grace, 'Brew tea', 'kitchen'],
  ] as const;
  for (const [author, title, tag] of articles)
    database.addArticle(author, { title, description: '', body: `All about: ${title}.`, tagList: [tag] });
  database.run(`INSERT INTO comments (article, author, body, createdAt)
    VALUES (5, ${ada}, 'Lovely', '2027-05-09T12:00:00.000Z')`);
}

function addUser(database: Database, name: string, bio: string): number {
  const id = database.addUser(name);
  const values = { id, bio, email: `${name}@example.com` };
  database.run("UPDATE users SET bio = :bio, email = :email, password = 'engine' WHERE id = :id", values);
  return id;
}
