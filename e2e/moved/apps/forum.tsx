import { Suspense, useState } from 'react';
import { Endpoint, Entity, RestEndpoint, type Schema, schema } from '@data-client/rest';
import {
  AsyncBoundary,
  CacheProvider,
  NetworkErrorBoundary,
  useCache,
  useController,
  useDLE,
  useSuspense,
} from '@data-client/react';
import type { Part } from './play.ts';

class Member extends Entity {
  id = '';
  name = '';

  pk() {
    return this.id;
  }
  static key = 'Member';
}

class Post extends Entity {
  id = '';
  text = '';
  votes = 0;
  author = Member.fromJS({});

  pk() {
    return this.id;
  }
  static key = 'Post';
  static schema = { author: Member };
}

interface Failed extends Error {
  status?: number;
}

class GraphError extends Error {
  status = 400;
}

/** A query of a GraphQL server. Its parts are entities. */
function query<Variables extends object, S extends Schema>(name: string, text: string, of: S, more = {}) {
  const send = async (variables: Variables): Promise<unknown> => {
    const body = JSON.stringify({ query: text, variables });
    const response = await fetch('https://forum.test/graphql', { method: 'POST', body });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
    if (errors?.[0]) throw new GraphError(errors[0].message);
    return data;
  };
  return new Endpoint(send, { name, schema: of, ...more });
}

const getThread = query<{ topic: string }, { posts: schema.Collection<[typeof Post]>; cursor: string }>(
  'getThread',
  'query ($topic: String) { posts(topic: $topic) { id text votes author { id name } } cursor }',
  { posts: new schema.Collection([Post]), cursor: '' },
);
const getMember = query<{ id: string }, { member: typeof Member }>(
  'getMember',
  'query ($id: ID) { member(id: $id) { id name } }',
  { member: Member },
  // Known to Wireshape alone, which shows a member only once this query brought it (CTL-24).
  { lookup: true },
);
const vote = query<{ id: string }, { vote: typeof Post }>(
  'vote',
  'mutation ($id: ID) { vote(id: $id) { id votes } }',
  { vote: Post },
).extend({ sideEffect: true });
const getRules = new RestEndpoint({ urlPrefix: 'https://forum.test', path: '/rules', schema: [Member] });

function Thread({ topic, onName }: { topic: string; onName(id: string): void }) {
  const { posts, cursor } = useSuspense(getThread, { topic });
  const controller = useController();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>
          {post.author.name}: {post.text} ({post.votes})
          <button onClick={() => void controller.fetch(vote, { id: post.id })}>vote {post.id}</button>
          <button onClick={() => onName(post.author.id)}>who {post.id}</button>
        </li>
      ))}
      {cursor}
    </ul>
  );
}

function Name({ id }: { id: string | undefined }) {
  const { data, loading, error } = useDLE(getMember, id === undefined ? null : { id });
  const cached = useCache(getMember, { id: 'ada' });
  if (error) return <p>failed: {error.message}</p>;
  return (
    <p>
      {loading ? 'loading' : (data?.member?.name ?? 'nobody')}, cached {cached?.member?.name ?? 'none'}
    </p>
  );
}

function Rules() {
  return <p>{useSuspense(getRules).length} rules</p>;
}

function App() {
  const [id, setId] = useState<string>();
  const [hasRules, showRules] = useState(false);
  return (
    <CacheProvider>
      <AsyncBoundary fallback="loading">
        <Thread topic="tea" onName={setId} />
      </AsyncBoundary>
      <Name id={id} />
      <button onClick={() => setId('nobody')}>who else</button>
      <button onClick={() => showRules(true)}>rules</button>
      {hasRules && (
        <NetworkErrorBoundary fallbackComponent={({ error }) => <p>status {(error as Failed).status}</p>}>
          <Suspense fallback="loading">
            <Rules />
          </Suspense>
        </NetworkErrorBoundary>
      )}
    </CacheProvider>
  );
}

const ada = { id: 'ada', name: 'Ada' };
const bob = { id: 'bob', name: 'Bob' };

export const part: Part = {
  App,
  respond: {
    'POST /graphql {"topic":"tea"}': {
      data: {
        posts: [
          { id: '1', text: 'Green or black?', votes: 2, author: ada },
          { id: '2', text: 'Green.', votes: 0, author: bob },
        ],
        cursor: 'end',
      },
    },
    'POST /graphql {"id":"2"}': { data: { vote: { id: '2', votes: 1 } } },
    'POST /graphql {"id":"bob"}': { data: { member: { ...bob, name: 'Bob B.' } } },
    'POST /graphql {"id":"nobody"}': { errors: [{ message: 'no such member' }] },
    'GET /rules': 404,
  },
  steps: ['vote 2', 'who 2', 'who else', 'rules'],
};
