import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Clock } from './Clock.ts';

export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  author: number;
  [column: string]: unknown;
}

export interface Draft {
  title: string;
  description: string;
  body: string;
  tagList?: string[];
}

/** Which articles are wanted. */
export interface Filters {
  tag?: string;
  author?: string;
  favorited?: string;
  search?: string;
  /** Only those of authors whom the viewer follows. */
  feed?: boolean;
}

const SCHEMA = `
  CREATE TABLE users (id INTEGER PRIMARY KEY, username TEXT UNIQUE, email TEXT UNIQUE, password TEXT, bio TEXT, image TEXT);
  CREATE TABLE articles (id INTEGER PRIMARY KEY, slug TEXT UNIQUE, title TEXT, description TEXT, body TEXT,
    author INTEGER, views INTEGER DEFAULT 0, createdAt TEXT, updatedAt TEXT);
  CREATE TABLE tags (article INTEGER, tag TEXT, PRIMARY KEY (article, tag));
  CREATE TABLE comments (id INTEGER PRIMARY KEY AUTOINCREMENT, article INTEGER, author INTEGER, body TEXT, createdAt TEXT);
  CREATE TABLE favorites (user INTEGER, article INTEGER, PRIMARY KEY (user, article));
  CREATE TABLE follows (follower INTEGER, followed INTEGER, PRIMARY KEY (follower, followed));
  CREATE TABLE uploads (id INTEGER PRIMARY KEY, type TEXT, data BLOB);
`;

const ARTICLE = `
  SELECT a.*, u.username, u.bio, u.image,
    (SELECT count(*) FROM favorites f WHERE f.article = a.id) AS favoritesCount,
    EXISTS (SELECT 1 FROM favorites f WHERE f.article = a.id AND f.user = :viewer) AS favorited,
    EXISTS (SELECT 1 FROM follows f WHERE f.followed = a.author AND f.follower = :viewer) AS following,
    (SELECT json_group_array(tag) FROM tags t WHERE t.article = a.id) AS tagList
  FROM articles a JOIN users u ON u.id = a.author
`;

const MATCHING = `
  (:tag IS NULL OR EXISTS (SELECT 1 FROM tags t WHERE t.article = a.id AND t.tag = :tag))
  AND (:author IS NULL OR u.username = :author)
  AND (:search IS NULL OR a.title LIKE '%' || :search || '%')
  AND (:favorited IS NULL OR EXISTS (SELECT 1 FROM favorites f JOIN users v ON v.id = f.user
    WHERE f.article = a.id AND v.username = :favorited))
  AND (NOT :feed OR EXISTS (SELECT 1 FROM follows f WHERE f.followed = a.author AND f.follower = :viewer))
`;

/** What Conduit stores: users, articles, comments, who favours and follows what, and uploads. */
export class Database {
  readonly #sql = new DatabaseSync(':memory:');
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#sql.exec(SCHEMA);
  }

  close(): void {
    this.#sql.close();
  }

  all<Row>(sql: string, values: Record<string, SQLInputValue> = {}): Row[] {
    return this.#sql.prepare(sql).all(values) as Row[];
  }

  one<Row>(sql: string, values: Record<string, SQLInputValue> = {}): Row | undefined {
    return this.#sql.prepare(sql).get(values) as Row | undefined;
  }

  /** Writes; gives the id of the row that was added. */
  run(sql: string, values: Record<string, SQLInputValue> = {}): number {
    return Number(this.#sql.prepare(sql).run(values).lastInsertRowid);
  }

  transaction(work: () => void): void {
    this.#sql.exec('BEGIN');
    work();
    this.#sql.exec('COMMIT');
  }

  addUser(username: string): number {
    const values = { username, email: `${username}@conduit.test`, password: username, bio: '', image: '' };
    return this.run(
      'INSERT INTO users (username, email, password, bio, image) VALUES (:username, :email, :password, :bio, :image)',
      values,
    );
  }

  addArticle(author: number, { title, description, body, tagList = [] }: Draft): string {
    const now = this.#clock.iso();
    const id = this.run(
      `INSERT INTO articles (title, description, body, author, createdAt, updatedAt)
        VALUES (:title, :description, :body, :author, :now, :now)`,
      { title, description, body, author, now },
    );
    const slug = `${slugOf(title)}-${id}`;
    this.run('UPDATE articles SET slug = :slug WHERE id = :id', { slug, id });
    for (const tag of tagList) this.run('INSERT INTO tags VALUES (:id, :tag)', { id, tag });
    return slug;
  }

  /** A title that changes gives the article another slug. */
  changeArticle({ id, ...old }: ArticleRow, change: Partial<Draft>): string {
    const { title, description, body } = { ...old, ...change } as ArticleRow & Draft;
    const slug = `${slugOf(title)}-${id}`;
    const updatedAt = this.#clock.iso();
    this.run(
      `UPDATE articles SET slug = :slug, title = :title, description = :description, body = :body, updatedAt = :updatedAt
        WHERE id = :id`,
      { id, slug, title, description, body, updatedAt },
    );
    return slug;
  }

  removeArticle(id: number): void {
    this.run('DELETE FROM articles WHERE id = :id', { id });
    for (const table of ['tags', 'comments', 'favorites'])
      this.run(`DELETE FROM ${table} WHERE article = :id`, { id });
  }

  article(slug: string, viewer: number): ArticleRow | undefined {
    return this.one(`${ARTICLE} WHERE a.slug = :slug`, { slug, viewer });
  }

  articles(filters: Filters, viewer: number, limit: number, offset: number): ArticleRow[] {
    const values = { ...conditions(filters, viewer), limit, offset };
    return this.all(`${ARTICLE} WHERE ${MATCHING} ORDER BY a.id DESC LIMIT :limit OFFSET :offset`, values);
  }

  countArticles(filters: Filters, viewer: number): number {
    const sql = `SELECT count(*) AS n FROM articles a JOIN users u ON u.id = a.author WHERE ${MATCHING}`;
    return this.one<{ n: number }>(sql, conditions(filters, viewer))?.n ?? 0;
  }
}

function conditions({ tag, author, favorited, search, feed = false }: Filters, viewer: number) {
  return {
    tag: tag ?? null,
    author: author ?? null,
    favorited: favorited ?? null,
    search: search ?? null,
    feed: Number(feed),
    viewer,
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
