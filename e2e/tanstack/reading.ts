import { FAILS, type Scenario } from './Scenario.ts';
import type { Side } from './Side.ts';

/** Examples in which a user reads; one of them writes a message, too. */
export const reading: Record<string, Scenario> = {
  basic: {
    title: 'Basic',
    async work(side) {
      await side.start('basic');
      const post = await side.between('GET /api/posts/1', () => side.click('Post of Ada'));
      await side.expectText('Text of Ada');
      await side.click('Back');
      await side.click('Post of Bob');
      await side.click('Back');
      await side.click('Post of Ada');
      await side.expectText('Text of Ada');
      return { post };
    },
    async fail(side) {
      side.api.faults.set('GET /api/posts', FAILS);
      await side.start('basic');
      const list = await side.look();
      side.api.faults.clear('GET /api/posts');
      side.api.faults.set('GET /api/posts/1', FAILS);
      await side.start('basic');
      await side.click('Post of Ada');
      return { list, post: await side.look() };
    },
    async lose(side) {
      await side.start('basic');
      await side.setOffline(true);
      await side.click('Post of Ada');
      const post = await side.look();
      await side.setOffline(false);
      return { post, 'back online': await side.look() };
    },
  },

  pagination: {
    title: 'Pagination',
    async work(side) {
      await side.start('pagination');
      const page = await side.between('GET /api/projects?page=2', async () => {
        await side.click('Next');
        await side.expectText('Project 3');
        await side.click('Next');
      });
      await side.expectText('Project 6');
      await side.click('Previous');
      await side.click('Previous');
      await side.expectText('Project 0');
      return { page };
    },
    async fail(side) {
      side.api.faults.set('GET /api/projects?page=1', FAILS);
      await side.start('pagination');
      await side.click('Next');
      return { page: await side.look() };
    },
    async lose(side) {
      await side.start('pagination');
      await side.setOffline(true);
      await side.click('Next');
      const prefetched = await side.look();
      await side.click('Next');
      const page = await side.look();
      await side.setOffline(false);
      await side.expectText('Project 6');
      return { 'prefetched page': prefetched, 'other page': page, 'back online': await side.look() };
    },
  },

  loadMore: {
    title: 'Load more',
    async work(side) {
      await side.start('loadMore');
      const page = await side.between('GET /api/items?cursor=10', () => scroll(side));
      await scroll(side);
      await side.settle();
      await side.expectText('Project 29');
      return { page };
    },
    async fail(side) {
      side.api.faults.set('GET /api/items?cursor=10', FAILS);
      await side.start('loadMore');
      await scroll(side);
      await side.settle();
      return { page: await side.look() };
    },
    async lose(side) {
      await side.start('loadMore');
      await side.setOffline(true);
      await scroll(side);
      await side.settle();
      const page = await side.look();
      await side.setOffline(false);
      return { page, 'back online': await side.look() };
    },
  },

  autoRefetch: {
    title: 'Auto refetching',
    async work(side) {
      await side.page.clock.install();
      await side.start('autoRefetch');
      side.api.messages.push({ id: 'm2', text: 'Second message' });
      await passMinute(side);
      await side.expectText('Second message');
      await passMinute(side);
      const adding = await side.between('POST /api/messages', () => side.send('Message', 'Third message'));
      await side.expectText('Third message');
      return { adding };
    },
    async fail(side) {
      await side.page.clock.install();
      await side.start('autoRefetch');
      side.api.faults.set('GET /api/messages', FAILS);
      await passMinute(side);
      const refetch = await side.look();
      side.api.faults.clear('GET /api/messages');
      await passMinute(side);
      return { refetch, 'next refetch': await side.look() };
    },
    async lose(side) {
      await side.page.clock.install();
      await side.start('autoRefetch');
      await side.setOffline(true);
      side.api.messages.push({ id: 'm2', text: 'Second message' });
      await passMinute(side);
      const refetch = await side.look();
      await side.setOffline(false);
      return { refetch, 'back online': await side.look() };
    },
  },

  prefetching: {
    title: 'Prefetching',
    async work(side) {
      await side.start('prefetching');
      await point(side, 'Bob');
      const prefetched = await side.between('GET /api/profiles/2', () => side.click('Bob'));
      await side.expectText('Life of Bob');
      await side.click('Back');
      const profile = await side.between('GET /api/profiles/1', () => side.click('Ada'));
      await side.expectText('Life of Ada');
      return { 'prefetched profile': prefetched, 'other profile': profile };
    },
    async fail(side) {
      side.api.faults.set('GET /api/profiles/2', FAILS);
      await side.start('prefetching');
      await side.click('Bob');
      return { profile: await side.look() };
    },
    async lose(side) {
      await side.start('prefetching');
      await point(side, 'Bob');
      await side.setOffline(true);
      await side.click('Bob');
      const prefetched = await side.look();
      await side.click('Back');
      await side.click('Ada');
      const profile = await side.look();
      await side.setOffline(false);
      return { 'prefetched profile': prefetched, 'other profile': profile, 'back online': await side.look() };
    },
  },

  starWars: {
    title: 'Master and detail',
    async work(side) {
      await side.start('starWars');
      const hero = await side.between('GET /api/heroes/1', () => side.click('Ada'));
      await side.expectText('Second film');
      await side.click('First film');
      await side.expectText('Cleo');
      await side.click('Ada');
      await side.click('Films');
      const film = await side.between('GET /api/films/2', () => side.click('Second film'));
      await side.expectText('Dora');
      return { hero, film };
    },
    async fail(side) {
      await side.start('starWars');
      side.api.faults.set('GET /api/heroes/1', FAILS);
      await side.click('Ada');
      return { hero: await side.look() };
    },
    async lose(side) {
      await side.start('starWars');
      await side.setOffline(true);
      await side.click('Ada');
      const hero = await side.look();
      await side.setOffline(false);
      await side.expectText('Second film');
      return { hero, 'back online': await side.look() };
    },
  },
};

async function scroll({ page }: Side): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    // What came into view is noticed with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

async function point(side: Side, name: string): Promise<void> {
  await side.page.getByRole('button', { name, exact: true }).hover();
  await side.settle();
}

async function passMinute(side: Side): Promise<void> {
  await side.page.clock.runFor(60_000);
  await side.settle();
}
