import type { Page } from 'playwright/test';
import { columns, type Board } from './server/Board.ts';

/** What is shown, line by line, in each part of the app. */
export type Views = Record<string, string[]>;

/** Opens a page of the app, and gives what it shows. */
export async function open(page: Page, name: string): Promise<Views> {
  // A row is opened from the table.
  if (/^r\d/.test(name)) await open(page, 'table');
  return page.evaluate(async (wanted) => {
    document.querySelector<HTMLElement>(`[aria-label="Go to ${wanted}"]`)!.click();
    const deadline = performance.now() + 120_000;
    do {
      if (performance.now() > deadline)
        throw new Error(`${wanted} does not open: ${document.body.innerText}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    } while (
      !document.querySelector(`[data-page="${wanted}"] [data-view]`) ||
      document.querySelector('[aria-busy="true"]')
    );
    const views = Array.from(document.querySelectorAll<HTMLElement>('[data-view]'), (view) => {
      const lines = Array.from(view.querySelectorAll('span'), (line) => line.textContent);
      return [view.dataset['view']!, lines] as const;
    });
    return Object.fromEntries(views);
  }, name);
}

/** Everything that the app can show. */
export async function viewsOf(page: Page, rows: Iterable<string>): Promise<Views> {
  const views: Views = {};
  for (const name of ['table', ...rows, 'feed', 'board']) Object.assign(views, await open(page, name));
  return views;
}

/** What has to be shown; of the feed as many posts as somebody asked for. */
export function expectedViews(board: Board, posts: number): Views {
  const rows = Array.from(board.rows.values());
  const lines = rows.map(({ name, price, quantity, note }) => `${name}: ${quantity} at ${price}, ${note}`);
  const feed = board.page(Infinity, posts).posts;
  const { stats } = board;
  return {
    stats: [`${stats.cards} cards, ${stats.posts} posts, ${stats.quantity} pieces`],
    worth: [String(rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0))],
    table: lines,
    ...Object.fromEntries(rows.map(({ id }, at) => [id, [lines[at]!]])),
    feed: feed.map(({ id, text, likes }) => `${id}: ${text}, ${likes} likes`),
    ...Object.fromEntries(columns.map((column) => [column, linesOf(board, column)])),
  };
}

function linesOf(board: Board, column: string): string[] {
  return board
    .column(column)
    .map(({ id, title, points, column: own }) => `${id}: ${title}, ${points} points, ${own}`);
}
