import { expect } from 'playwright/test';
import { FAILS, type Looks, type Scenario } from './Scenario.ts';
import type { Side } from './Side.ts';

/** Examples in which a user changes something. */
export const writing: Record<string, Scenario> = {
  offline: {
    title: 'Offline',
    async work(side) {
      await side.start('offline');
      const movie = await side.between('GET /api/movies/1', () => side.click('Metropolis'));
      const changing = await side.between('PATCH /api/movies/1', () => side.send('Comment', 'Grand'));
      await side.expectText('Grand');
      return { movie, changing };
    },
    async fail(side) {
      side.api.faults.set('PATCH /api/movies/1', FAILS);
      await side.start('offline');
      await side.click('Metropolis');
      await side.send('Comment', 'Grand');
      await side.expectText('Silent');
      return { change: await side.look() };
    },
    async lose(side) {
      await side.start('offline');
      await side.click('Metropolis');
      await side.setOffline(true);
      await side.send('Comment', 'Grand');
      await side.expectText('Grand');
      const change = await side.look();
      await side.reload();
      await side.click('Metropolis');
      await side.expectText('Grand');
      const reloaded = await side.look();
      await side.setOffline(false);
      await side.expectText('Grand');
      await expect.poll(() => side.api.movies[0]?.comment).toBe('Grand');
      await side.settle();
      return { change, 'after a reload': reloaded, 'back online': await side.look() };
    },
  },

  optimisticUi: {
    title: 'Optimistic, in the UI',
    async work(side) {
      await side.start('optimisticUi');
      const adding = await side.between('POST /api/todos', () => side.send('Todo', 'Mow'));
      await side.expectText('Mow');
      return { adding };
    },
    async fail(side) {
      side.api.faults.set('POST /api/todos', FAILS);
      await side.start('optimisticUi');
      await side.send('Todo', 'Mow');
      const change = await side.look();
      side.api.faults.clear('POST /api/todos');
      await side.click('Retry');
      return { change, 'after Retry': await side.look() };
    },
    lose: (side) => addOffline(side, 'optimisticUi'),
  },

  optimisticCache: {
    title: 'Optimistic, in the cache',
    async work(side) {
      await side.start('optimisticCache');
      const first = side.api.faults.hold('POST /api/todos');
      const second = side.api.faults.hold('POST /api/todos');
      await side.send('Todo', 'Mow');
      const adding = await side.look();
      await side.send('Todo', 'Sow');
      first.release();
      await side.settle();
      const half = await side.look();
      second.release();
      await side.settle();
      await side.expectText('Sow');
      return { adding, 'one of two confirmed': half };
    },
    async fail(side) {
      side.api.faults.set('POST /api/todos', FAILS);
      await side.start('optimisticCache');
      await side.send('Todo', 'Mow');
      return { change: await side.look() };
    },
    lose: (side) => addOffline(side, 'optimisticCache'),
  },
};

async function addOffline(side: Side, example: string): Promise<Looks> {
  await side.start(example);
  await side.setOffline(true);
  await side.send('Todo', 'Mow');
  const change = await side.look();
  await side.setOffline(false);
  await expect.poll(() => side.api.todos.length).toBe(3);
  await side.settle();
  return { change, 'back online': await side.look() };
}
