import type { ArticleRow, Database } from './Database.ts';

export interface User {
  id: number;
  username: string;
  email: string;
  bio: string;
  image: string;
}

interface CommentRow {
  id: number;
  body: string;
  createdAt: string;
  username: string;
  bio: string;
  image: string;
  following: number;
}

/** An article as the API shows it. */
export function articleOf({ slug, title, username, bio, image, following, ...row }: ArticleRow): object {
  const { description, body, createdAt, updatedAt, favoritesCount } = row;
  return {
    slug,
    title,
    description,
    body,
    createdAt,
    updatedAt,
    favoritesCount,
    favorited: Boolean(row['favorited']),
    tagList: JSON.parse(String(row['tagList'])) as string[],
    author: { username, bio, image, following: Boolean(following) },
  };
}

/** An article as a list shows it: without its text. */
export function previewOf(row: ArticleRow): object {
  const { body: _body, ...preview } = articleOf(row) as ArticleRow;
  return preview;
}

/** The comments for which a condition holds, oldest first. */
export function comments(database: Database, viewer: number, condition: string, id: number): object[] {
  const sql = `SELECT c.id, c.body, c.createdAt, u.username, u.bio, u.image,
      EXISTS (SELECT 1 FROM follows f WHERE f.followed = u.id AND f.follower = :viewer) AS following
    FROM comments c JOIN users u ON u.id = c.author WHERE ${condition} ORDER BY c.id`;
  return database
    .all<CommentRow>(sql, { viewer, id })
    .map(({ id: own, body, createdAt, following, ...author }) => ({
      id: own,
      body,
      createdAt,
      author: { ...author, following: Boolean(following) },
    }));
}

/** A user as the API shows it to that user. */
export function account(database: Database, id: number): User {
  return database.one<User>('SELECT username, email, bio, image FROM users WHERE id = :id', { id })!;
}
