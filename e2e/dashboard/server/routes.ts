import { type Board, found, Refusal } from './Board.ts';

/** What the API answers, as JSON. `param` is the last part of the address that varies. */
type Handler = (board: Board, param: string, search: URLSearchParams, body: never) => unknown;

const routes: Record<string, Handler> = {
  'GET /api/cards': (board, _param, search) => board.column(search.get('column')),
  'POST /api/cards': (board, _param, _search, body) => board.createCard(body),
  'PATCH /api/cards/:id': (board, id, _search, body) => board.changeCard(id, body),
  'DELETE /api/cards/:id': (board, id) => board.deleteCard(id),
  'GET /api/feed': (board, _param, search) => board.page(Number(search.get('before') ?? Infinity)),
  'POST /api/feed': (board, _param, _search, { text }: { text: string }) => board.createPost(text),
  'POST /api/posts/:id/likes': (board, id) => board.like(Number(id)),
  'DELETE /api/posts/:id': (board, id) => board.deletePost(Number(id)),
  'GET /api/rows': (board) => Array.from(board.rows.values()),
  'GET /api/rows/:id': (board, id) => found(board.rows, id),
  'PATCH /api/rows/:id': (board, id, _search, body) => board.changeRow(id, body),
  'GET /api/stats': (board) => board.stats,
};

const patterns = Object.entries(routes).map(([name, handler]) => {
  const [method, pathname = ''] = name.split(' ');
  return { method, pattern: new URLPattern({ pathname }), handler };
});

export function answer(board: Board, method: string, url: URL, body: unknown): unknown {
  for (const one of patterns) {
    const groups = one.method === method && one.pattern.exec(url.href)?.pathname.groups;
    if (groups) return one.handler(board, groups['id'] ?? '', url.searchParams, body as never);
  }
  throw new Refusal(404);
}
