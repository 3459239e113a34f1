/** What the wire answers: the workloads of every benchmark, as JSON.parse gives them. */
export interface AuthorInput {
  id: string;
  login: string;
  name: string;
  avatarUrl: string;
  followers: number;
}

export interface TagInput {
  id: string;
  name: string;
  weight: number;
}

export interface PostInput {
  id: string;
  title: string;
  body: string;
  score: number;
  state: string;
  createdAt: string;
  comments: number;
  author: AuthorInput;
  tags: TagInput[];
}

export interface LinkInput {
  id: string;
  type: 'link';
  title: string;
  url: string;
  clicks: number;
}

export interface NoteInput {
  id: string;
  type: 'note';
  text: string;
  pinned: boolean;
  likes: number;
}

export type FeedInput = LinkInput | NoteInput;

export interface NodeInput {
  id: string;
  name: string;
  children: NodeInput[];
}

export interface WriterInput {
  id: string;
  name: string;
  articles: ArticleInput[];
}

export interface ArticleInput {
  id: string;
  title: string;
  writer: WriterInput;
}

export interface EmployeeInput {
  id: string;
  name: string;
  email: string;
  role: string;
}

export interface CompanyInput {
  id: string;
  name: string;
  city: string;
  employees: EmployeeInput[];
}

const WORDS = 'amber basin cedar delta ember fjord grove heron inlet jetty knoll larch marsh north'.split(
  ' ',
);

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * 5) % WORDS.length]).join(' ');

const texts = new Map<string, string>();

/** Parsed from JSON each time: nothing is shared with another parse, and shapes are those of an answer. */
function parsed<Value>(name: string, make: () => Value): Value {
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = JSON.stringify(make())));
  return JSON.parse(text) as Value;
}

/** Posts with an author and tags; n / 20 authors, 50 tags. Every record differs between revisions. */
export function posts(n: number, revision = 0): PostInput[] {
  const authors = Math.max(1, Math.floor(n / 20));
  return parsed(`posts ${n} ${revision}`, () =>
    Array.from({ length: n }, (_, at) => post(at, at % authors, revision)),
  );
}

/** One post, with the number of its author. */
export function post(at: number, author: number, revision = 0): PostInput {
  return {
    id: `p${at}`,
    title: `${words(at, 3)} ${at}`,
    body: `${words(at, 14)} ${at}`,
    score: at + revision,
    state: at % 3 === 0 ? 'closed' : 'open',
    createdAt: new Date(1.7e12 + at * 6e4).toISOString(),
    comments: at % 17,
    author: {
      id: `u${author}`,
      login: `login${author}`,
      name: `${words(author, 2)} ${author}`,
      avatarUrl: `https://example.com/avatars/${author}.png`,
      followers: author * 3 + revision,
    },
    tags: Array.from({ length: 1 + (at % 3) }, (__, no) => {
      const tag = (at * 3 + no * 7) % 50;
      return { id: `t${tag}`, name: `tag ${tag}`, weight: tag + revision };
    }),
  };
}

/** Two types, alternating. */
export function feed(n: number): FeedInput[] {
  return parsed(`feed ${n}`, () =>
    Array.from({ length: n }, (_, at): FeedInput => {
      if (at % 2 === 0) {
        const url = `https://example.com/links/${at}`;
        return { id: `l${at}`, type: 'link', title: words(at, 4), url, clicks: at * 3 };
      }
      return { id: `n${at}`, type: 'note', text: words(at, 8), pinned: at % 5 === 0, likes: at % 101 };
    }),
  );
}

/** 1365 nodes, six levels, four children each: a list with the root. */
export function tree(): NodeInput[] {
  let count = 0;
  const node = (level: number): NodeInput => {
    const no = count++;
    const children = level === 6 ? [] : Array.from({ length: 4 }, () => node(level + 1));
    return { id: `n${no}`, name: `node ${no}`, children };
  };
  return parsed('tree', () => [node(1)]);
}

/** 300 writers and their 800 articles, which point back at the very same objects. */
export function circular(): WriterInput[] {
  return writers(300, (at) => (at % 3 === 0 ? 2 : 3));
}

/** 100 writers with 10 articles each, which point back at them. */
export function manyArticles(): WriterInput[] {
  return writers(100, () => 10);
}

function writers(n: number, articlesOf: (at: number) => number): WriterInput[] {
  let count = 0;
  return Array.from({ length: n }, (_, at) => {
    const writer: WriterInput = { id: `w${at}`, name: words(at, 2), articles: [] };
    for (let no = 0; no < articlesOf(at); no++)
      writer.articles.push({ id: `a${count}`, title: words(count++, 4), writer });
    return writer;
  });
}

/** 100 companies with 10 employees each; nothing is shared. */
export function companies(): CompanyInput[] {
  return parsed('companies', () =>
    Array.from({ length: 100 }, (_, at) => ({
      id: `c${at}`,
      name: `${words(at, 2)} ${at}`,
      city: words(at, 1),
      employees: Array.from({ length: 10 }, (__, no) => ({
        id: `e${at * 10 + no}`,
        name: words(at + no, 2),
        email: `e${at * 10 + no}@example.com`,
        role: words(no, 1),
      })),
    })),
  );
}
