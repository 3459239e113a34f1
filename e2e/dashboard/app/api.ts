import {
  Collection,
  Entity,
  infiniteList,
  Invalidate,
  RestEndpoint,
  type RestGenerics,
  schema,
} from 'wireshape';
import type { CardRow, PostRow, Stats as StatsRow, TableRow } from '../server/Board.ts';

export class Card extends Entity implements CardRow {
  static override key = 'Card';
  id = '';
  column = '';
  title = '';
  points = 0;
  rank = 0;
}

export class Post extends Entity implements PostRow {
  static override key = 'Post';
  id = 0;
  text = '';
  likes = 0;
}

export class Row extends Entity implements TableRow {
  static override key = 'Row';
  id = '';
  name = '';
  price = 0;
  quantity = 0;
  note = '';
}

class Stats extends Entity implements StatsRow {
  static override key = 'Stats';
  readonly id = 'stats';
  cards = 0;
  posts = 0;
  quantity = 0;
}

export const cards = new Collection([Card], { sort: (one, other) => one.rank - other.rank });
export const posts = new Collection([Post], { sort: (one, other) => other.id - one.id });
export const rows = new Collection([Row]);
export const deletedCard = new Invalidate(Card);
export const deletedPost = new Invalidate(Post);

/** The place of a card that the server did not give one yet. */
const LAST = Number.MAX_SAFE_INTEGER;
const client = crypto.randomUUID();
let count = 0;

/** Numbers its mutations, so that the server applies them in the order in which they were sent. */
class DashboardEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  /** Chrome sends changes to one address in turn, and others before them, unless its cache is out of it. */
  override async getRequestInit(body?: unknown) {
    return { ...(await super.getRequestInit(body)), cache: 'no-store' as const };
  }

  override getHeaders(headers: Record<string, string>) {
    return this.sideEffect ? { ...headers, 'X-Client': client, 'X-Number': String(count++) } : headers;
  }
}

const HOUR = 3_600_000;
// A socket keeps everything up to date; only who wants to fetches it once more.
const live = { dataExpiryLength: HOUR };

export const getCards = new DashboardEndpoint({
  ...live,
  path: '/api/cards',
  searchParams: {} as { column: string },
  schema: cards,
});

export const createCard = new DashboardEndpoint({
  path: '/api/cards',
  method: 'POST',
  body: {} as Pick<Card, 'id' | 'column' | 'title'>,
  schema: cards.push,
  getOptimisticResponse: (_snapshot, draft) => ({ ...draft, points: 0, rank: LAST }),
});

export const moveCard = new DashboardEndpoint({
  path: '/api/cards/:id',
  method: 'PATCH',
  body: {} as Pick<Card, 'column'>,
  schema: cards.move,
  getOptimisticResponse: (snapshot, { id }, { column }) => {
    if (!snapshot.get(Card, { id })) throw snapshot.abort;
    return { id, column, rank: LAST };
  },
});

export const editCard = new DashboardEndpoint({
  path: '/api/cards/:id',
  method: 'PATCH',
  body: {} as Partial<Pick<Card, 'title' | 'points'>>,
  schema: Card,
  getOptimisticResponse: (snapshot, { id }, fields) => {
    if (!snapshot.get(Card, { id })) throw snapshot.abort;
    return { id, ...fields };
  },
});

export const deleteCard = new DashboardEndpoint({
  path: '/api/cards/:id',
  method: 'DELETE',
  schema: deletedCard,
  getOptimisticResponse: (_snapshot, { id }) => ({ id }),
});

const getPosts = new DashboardEndpoint({
  ...live,
  path: '/api/feed',
  searchParams: {} as { before?: number },
  schema: { posts, next: null as number | null },
  paginationField: 'before',
});
export const feed = infiniteList(getPosts, { next: (page) => page.next });

/** The server gives the id, so that a post shows when it is stored. */
export const createPost = new DashboardEndpoint({
  path: '/api/feed',
  method: 'POST',
  body: {} as { text: string },
  schema: posts.unshift,
});

export const like = new DashboardEndpoint({
  path: '/api/posts/:id/likes',
  method: 'POST',
  body: undefined,
  schema: Post,
  getOptimisticResponse: (snapshot, { id }) => {
    const post = snapshot.get(Post, { id });
    if (!post) throw snapshot.abort;
    return { id, likes: post.likes + 1 };
  },
});

export const deletePost = new DashboardEndpoint({
  path: '/api/posts/:id',
  method: 'DELETE',
  schema: deletedPost,
  getOptimisticResponse: (_snapshot, { id }) => ({ id }),
});

export const getRows = new DashboardEndpoint({ ...live, path: '/api/rows', schema: rows });
export const getRow = new DashboardEndpoint({ ...live, path: '/api/rows/:id', schema: Row });

export const editRow = new DashboardEndpoint({
  path: '/api/rows/:id',
  method: 'PATCH',
  body: {} as Partial<Pick<Row, 'quantity' | 'note'>>,
  schema: Row,
  getOptimisticResponse: (_snapshot, { id }, fields) => ({ id, ...fields }),
});

export const getStats = new DashboardEndpoint({ path: '/api/stats', schema: Stats, pollFrequency: 300 });

/** What all rows that the store has are worth. */
export const worth = new schema.Query(new schema.All(Row), (all) =>
  all.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
);
