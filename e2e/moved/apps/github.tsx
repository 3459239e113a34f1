import { Suspense, useState } from 'react';
import { createResource, Endpoint, Entity, RestEndpoint, type RestGenerics, schema } from '@data-client/rest';
import {
  AsyncBoundary,
  CacheProvider,
  LogoutManager,
  type Manager,
  NetworkErrorBoundary,
  NetworkManager,
  useController,
  useSuspense,
} from '@data-client/react';
import type { Part } from './play.ts';

let token = '';

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  const renamed = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [renamed(name), camelCased(member)]),
  );
}

/** Sends the token, and renames what arrives. */
class GithubEndpoint<O extends RestGenerics = RestGenerics> extends RestEndpoint<O> {
  urlPrefix = 'https://git.test';

  getHeaders(headers: HeadersInit): HeadersInit {
    return token ? { ...headers, Authorization: token } : headers;
  }
  async parseResponse(response: Response) {
    return camelCased(await super.parseResponse(response)) as never;
  }
}

class User extends Entity {
  login = '';
  avatarUrl = '';

  pk() {
    return this.login;
  }
  static key = 'User';
}

class Label extends Entity {
  id = 0;
  name = '';

  pk() {
    return `${this.id}`;
  }
  static key = 'Label';
}

/** Numbers are those of one repository, which the address tells. */
class Issue extends Entity {
  number = 0;
  owner = '';
  repo = '';
  title = '';
  state: 'open' | 'closed' = 'open';
  comments = 0;
  user = User.fromJS({});
  labels: Label[] = [];
  createdAt = new Date(0);

  pk() {
    return `${this.owner}/${this.repo}/${this.number}`;
  }
  static key = 'Issue';
  static schema = { user: User, labels: [Label], createdAt: (iso: string) => new Date(iso) };

  static process(input: { repositoryUrl?: string }) {
    const [owner, repo] = input.repositoryUrl?.split('/').slice(-2) ?? [];
    return owner ? { ...input, owner, repo } : { ...input };
  }
}

class Comment extends Entity {
  id = 0;
  body = '';
  user = User.fromJS({});

  pk() {
    return `${this.id}`;
  }
  static key = 'Comment';
  static schema = { user: User };
}

abstract class Event extends Entity {
  id = '';
  type = '';
  actor = User.fromJS({});
  abstract readonly text: string;

  pk() {
    return this.id;
  }
}

class PushEvent extends Event {
  payload = { size: 0 };
  get text() {
    return `${this.payload.size} commits by ${this.actor.login}`;
  }
  static key = 'PushEvent';
  static schema = { actor: User };
}

class IssuesEvent extends Event {
  payload: { action: string; issue: Issue } = { action: '', issue: Issue.fromJS({}) };
  get text() {
    return `${this.payload.action} ${this.payload.issue.title}`;
  }
  static key = 'IssuesEvent';
  static schema = { actor: User, payload: { issue: Issue } };
}

const Base = createResource({
  path: '/repos/:owner/:repo/issues/:number',
  schema: Issue,
  Endpoint: GithubEndpoint,
  searchParams: {} as { state?: string; page?: number } | undefined,
});

const IssueResource = {
  ...Base,
  getList: Base.getList.extend({
    schema: { items: new schema.Collection([Issue]), link: '' },
    // The link to the next page is a header.
    async parseResponse(response: Response) {
      const items: unknown = await GithubEndpoint.prototype.parseResponse.call(this, response);
      return { items, link: response.headers.get('link') ?? '' };
    },
  }),
  partialUpdate: Base.partialUpdate.extend({
    getOptimisticResponse(snapshot, params, body) {
      const { data } = snapshot.getResponse(Base.get, params);
      if (!data) throw (snapshot as unknown as { abort: Error }).abort;
      return { ...data, ...(body as Partial<Issue>) };
    },
  }),
};

const CommentResource = createResource({
  path: '/repos/:owner/:repo/issues/:number/comments/:id',
  schema: Comment,
  Endpoint: GithubEndpoint,
});

const getEvents = new GithubEndpoint({
  path: '/repos/:owner/:repo/events',
  schema: [new schema.Union({ PushEvent, IssuesEvent }, 'type')],
});

/** A function that is not over HTTP is an endpoint too. */
const login = new Endpoint(
  async ({ secret }: { secret: string }) => {
    token = `token ${secret}`;
    return { login: 'ada', avatarUrl: '/ada.png' };
  },
  { name: 'login', schema: User, sideEffect: true },
);

const left: string[] = [];
const managers = [
  new LogoutManager({
    handleLogout(controller) {
      token = '';
      left.push('logged out');
      void controller.resetEntireStore();
    },
  }),
  new NetworkManager(),
] as Manager[];

const repository = { owner: 'acme', repo: 'tea' };

function Page({ page, onMore }: { page: number; onMore(): void }) {
  const { items, link } = useSuspense(IssueResource.getList, { ...repository, state: 'open', page });
  return (
    <ul>
      {items.map((issue) => (
        <li key={issue.pk()}>
          #{issue.number} {issue.title} ({issue.state}) by {issue.user.login} in{' '}
          {issue.createdAt.getUTCFullYear()} {issue.labels.map(({ name }) => name).join('+')}
        </li>
      ))}
      {link && <button onClick={onMore}>more {page}</button>}
    </ul>
  );
}

function Detail({ number }: { number: number }) {
  const controller = useController();
  const issue = useSuspense(IssueResource.get, { ...repository, number });
  const comments = useSuspense(CommentResource.getList, { ...repository, number });
  const close = () =>
    controller.fetch(IssueResource.partialUpdate, { ...repository, number }, { state: 'closed' });
  const comment = () =>
    controller.fetch(CommentResource.create, { ...repository, number }, { body: 'Me too' });
  return (
    <article>
      {issue.title}: {issue.state}
      <button onClick={() => void close().catch(() => {})}>close</button>
      <button onClick={() => void comment()}>comment</button>
      {comments.map(({ id, body, user }) => (
        <p key={id}>
          {user.login}: {body}
        </p>
      ))}
    </article>
  );
}

function Activity() {
  return useSuspense(getEvents, repository).map((event) => <p key={event.id}>{event.text}</p>);
}

function Body() {
  const [pages, setPages] = useState(1);
  const [at, show] = useState('');
  const controller = useController();
  return (
    <>
      <button onClick={() => void controller.fetch(login, { secret: 's3cret' })}>log in</button>
      <button onClick={() => show('issue')}>issue 2</button>
      <button onClick={() => show('activity')}>activity</button>
      <button onClick={() => show('gone')}>gone</button>
      {Array.from({ length: pages }, (_, page) => (
        <AsyncBoundary key={page} fallback="loading">
          <Page page={page + 1} onMore={() => setPages(page + 2)} />
        </AsyncBoundary>
      ))}
      <NetworkErrorBoundary key={at} fallbackComponent={({ error }) => <p>status {error.status}</p>}>
        <Suspense fallback="loading">
          {at === 'issue' && <Detail number={2} />}
          {at === 'gone' && <Detail number={9} />}
          {at === 'activity' && <Activity />}
        </Suspense>
      </NetworkErrorBoundary>
    </>
  );
}

function App() {
  return (
    <CacheProvider managers={managers}>
      <Body />
    </CacheProvider>
  );
}

const user = (login: string) => ({ login, avatar_url: `/${login}.png` });
const issue = (number: number, title: string, by: string, more = {}) => ({
  number,
  repository_url: 'https://git.test/repos/acme/tea',
  title,
  state: 'open',
  comments: 0,
  user: user(by),
  labels: [{ id: 7, name: 'bug' }],
  created_at: '2025-04-01T09:00:00Z',
  ...more,
});
const next = { Link: '<https://git.test/repos/acme/tea/issues?page=2>; rel="next"' };

export const part: Part = {
  App,
  respond: {
    'GET /repos/acme/tea/issues?page=1&state=open': () =>
      Response.json([issue(1, 'Cold', 'bob'), issue(2, 'Bitter', 'ada', { labels: [] })], { headers: next }),
    'GET /repos/acme/tea/issues?page=2&state=open': [
      issue(3, 'Old', 'bob', { created_at: '2024-12-31T09:00:00Z' }),
    ],
    'GET /repos/acme/tea/issues/2': issue(2, 'Too bitter', 'ada', { labels: [] }),
    'GET /repos/acme/tea/issues/9': 404,
    'GET /repos/acme/tea/issues/9/comments': [],
    'GET /repos/acme/tea/issues/2/comments': [{ id: 1, body: 'Steep it less.', user: user('bob') }],
    'POST /repos/acme/tea/issues/2/comments': { id: 2, body: 'Me too!', user: user('ada') },
    'PATCH /repos/acme/tea/issues/2': () =>
      token
        ? Response.json(issue(2, 'Too bitter', 'ada', { state: 'closed' }))
        : Response.json({ message: 'Log in' }, { status: 403 }),
    'GET /repos/acme/tea/events': [
      { id: 'e1', type: 'PushEvent', actor: user('bob'), payload: { size: 3 } },
      {
        id: 'e2',
        type: 'IssuesEvent',
        actor: user('ada'),
        payload: { action: 'opened', issue: issue(1, 'Cold', 'bob') },
      },
    ],
  },
  steps: ['more 1', 'issue 2', 'close', 'log in', 'close', 'comment', 'activity', 'gone', () => token],
};
