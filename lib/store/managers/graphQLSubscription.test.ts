import { parse } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Entity,
  getDefaultManagers,
  GraphQLEndpoint,
  graphQLSubscription,
  type GraphQLSubscriptionClient,
  RestEndpoint,
  SubscriptionManager,
} from 'wireshape';
import { mockInitialState } from 'wireshape/test';

class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
}
type Sink = Parameters<GraphQLSubscriptionClient['subscribe']>[1];
interface Running {
  readonly operation: { readonly query: string };
  readonly sink: Sink;
  isOver: boolean;
}
let running: Running[] = [];
const client: GraphQLSubscriptionClient = {
  subscribe(operation, sink) {
    const one = { operation, sink, isOver: false };
    running.push(one);
    return () => void (one.isOver = true);
  },
};
const api = new GraphQLEndpoint('https://api.example.com/graphql');
const document = 'subscription Changed($id: ID!) { issueChanged(id: $id) { id title } }';
const changed = api.subscription(document, {
  schema: { issueChanged: Issue },
  variables: {} as { id: string },
});
const one = { id: '1' };
const opened: Controller[] = [];
const open = () => {
  const subscriptionManager = new SubscriptionManager(graphQLSubscription(client));
  const controller = new Controller({ managers: getDefaultManagers({ subscriptionManager }) });
  opened.push(controller);
  return controller;
};
const send = (title: string, at = 0) =>
  running[at]?.sink.next({ data: { issueChanged: { id: '1', title } } });
afterEach(() => {
  for (const controller of opened.splice(0)) controller.cleanup();
  running = [];
  vi.unstubAllGlobals();
});

describe('graphQLSubscription', () => {
  it('sends the operation with its variables, once for equal ones, until the last subscriber leaves (GQL-7)', () => {
    const controller = open();
    controller.subscribe(changed, one);
    controller.subscribe(changed, { ...one });
    controller.subscribe(changed, { id: '2' });
    expect(running.map(({ operation }) => operation)).toEqual([
      { query: document, operationName: 'Changed', variables: { id: '1' } },
      { query: document, operationName: 'Changed', variables: { id: '2' } },
    ]);
    controller.unsubscribe(changed, one);
    expect(running[0]?.isOver).toBe(false);
    controller.unsubscribe(changed, one);
    expect(running.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('stores each event as a response: records everywhere, and the event itself (GQL-7)', () => {
    const controller = open();
    controller.set(Issue, { id: '1', title: 'old' });
    controller.subscribe(changed, one);
    send('new');
    expect(controller.get(Issue, one)?.title).toBe('new');
    expect(controller.getResponse(changed, one).data?.issueChanged.title).toBe('new');
    send('newer');
    expect(controller.getResponse(changed, one).data?.issueChanged.title).toBe('newer');
  });

  it('adds a created record to a list (GQL-7)', () => {
    const issues = new Collection([Issue]);
    const created = api.subscription('subscription { issueCreated { id title } }', {
      schema: { issueCreated: issues.push },
    });
    const controller = open();
    controller.set(issues, [{ id: '1', title: 'first' }]);
    controller.subscribe(created);
    running[0]?.sink.next({ data: { issueCreated: { id: '2', title: 'second' } } });
    running[0]?.sink.next({ data: { issueCreated: { id: '2', title: 'second' } } });
    expect(controller.get(issues)?.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('reports errors of the server and of the client, and stores the data beside them (GQL-7)', () => {
    const reported: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => void reported.push(error.message));
    const controller = open();
    controller.subscribe(changed, one);
    const { sink } = running[0]!;
    sink.next({ data: { issueChanged: { id: '1', title: 'beside' } }, errors: [{ message: 'half' }] });
    sink.next({ errors: [{ message: 'all' }] });
    sink.error(new Error('lost'));
    sink.complete();
    expect(reported).toEqual([
      expect.stringContaining('subscription Changed: half'),
      expect.stringContaining('subscription Changed: all'),
      'lost',
    ]);
    expect(controller.get(Issue, one)?.title).toBe('beside');
  });

  it('reports the errors of a refused operation, which the client gives as a list (GQL-7, SEC-1)', () => {
    const reported: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => void reported.push(error.message));
    const controller = open();
    controller.subscribe(changed, one);
    controller.subscribe(changed.extend({ sensitive: true }), { id: '2' });
    running[0]?.sink.error([{ message: 'no such field' }]);
    running[1]?.sink.error([{ message: 'pin 1234' }]);
    expect(reported).toEqual([
      expect.stringContaining('subscription Changed: no such field'),
      expect.not.stringContaining('1234'),
    ]);
  });

  it('reports an event that cannot be stored, and a client that throws, to neither of which it throws (GQL-7)', () => {
    const reported: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => void reported.push(error.message));
    open().subscribe(changed, one);
    running[0]?.sink.next({ data: { issueChanged: { title: 'no id' } } });
    expect(reported).toEqual([expect.stringContaining('Issue has no primary key')]);
    send('then');
    expect(opened[0]?.get(Issue, one)?.title).toBe('then');
    const fault = (): never => {
      throw new Error('no socket');
    };
    const subscriptionManager = new SubscriptionManager(graphQLSubscription({ subscribe: fault }));
    const broken = new Controller({ managers: getDefaultManagers({ subscriptionManager }) });
    opened.push(broken);
    broken.subscribe(changed, one);
    broken.unsubscribe(changed, one);
    expect(reported.slice(1)).toEqual(['no socket']);
  });

  it('shows no text of the server for a sensitive operation (GQL-7, SEC-1)', () => {
    const reported: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => void reported.push(error.message));
    open().subscribe(changed.extend({ sensitive: true }), one);
    running[0]?.sink.next({ errors: [{ message: 'pin 1234' }] });
    expect(reported.map((text) => text.includes('1234'))).toEqual([false]);
  });

  it.each([
    ['the server completes it', ({ complete }: Sink) => complete()],
    ['it fails', ({ error }: Sink) => error(new Error('lost'))],
  ])('starts again for a subscriber that comes after %s (GQL-7)', (_when, end) => {
    vi.stubGlobal('reportError', () => {});
    const controller = open();
    controller.subscribe(changed, one);
    end(running[0]!.sink);
    controller.subscribe(changed, one);
    controller.subscribe(changed, one);
    expect(running.length).toBe(2);
    send('again', 1);
    expect(controller.get(Issue, one)?.title).toBe('again');
    for (let count = 0; count < 3; count++) controller.unsubscribe(changed, one);
    // Of the first, there is nothing to end.
    expect(running.map(({ isOver }) => isOver)).toEqual([false, true]);
  });

  it('starts again after the client threw (GQL-7)', () => {
    vi.stubGlobal('reportError', () => {});
    let attempts = 0;
    const broken: GraphQLSubscriptionClient = {
      subscribe() {
        attempts++;
        throw new Error('no socket');
      },
    };
    const subscriptionManager = new SubscriptionManager(graphQLSubscription(broken));
    const controller = new Controller({ managers: getDefaultManagers({ subscriptionManager }) });
    opened.push(controller);
    controller.subscribe(changed, one);
    controller.subscribe(changed, one);
    expect(attempts).toBe(2);
  });

  it('stores nothing and reports nothing that arrives after its end (GQL-7)', () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
    const controller = open();
    controller.subscribe(changed, one);
    controller.unsubscribe(changed, one);
    send('late');
    running[0]?.sink.next({ errors: [{ message: 'late' }] });
    controller.subscribe(changed, one);
    running[1]?.sink.complete();
    send('later', 1);
    expect([controller.get(Issue, one), reported]).toEqual([undefined, []]);
  });

  it('rejects a fetch, which would send the operation as a request, and says what to call (GQL-7)', async () => {
    vi.stubGlobal('fetch', () => expect.fail('sent'));
    const fetched = expect.soft(open().fetch(changed, one)).rejects;
    await fetched.toThrow(
      /subscription Changed is pushed by the server.*useSubscription.*graphql_subscription/,
    );
    await expect(open().fetch(changed.extend({ dataExpiryLength: 1 }), one)).rejects.toThrow(
      'useSubscription',
    );
  });

  it('has an event as the fixture of tests (GQL-6, GQL-7)', async () => {
    const response = { issueChanged: { id: '1', title: 'fixture' } };
    const initialState = await mockInitialState([{ endpoint: changed, args: [one], response }]);
    const controller = new Controller({ initialState });
    expect(controller.getResponse(changed, one).data?.issueChanged.title).toBe('fixture');
    expect(controller.get(Issue, one)?.title).toBe('fixture');
  });

  it('polls endpoints that have pollFrequency, of REST too (GQL-7)', async () => {
    vi.useFakeTimers();
    const fetched: string[] = [];
    const getUser = new RestEndpoint({
      path: '/users/:id',
      pollFrequency: 1_000,
      fetchResponse: async (url: string) => {
        fetched.push(url);
        return Response.json({});
      },
    });
    const controller = open();
    controller.subscribe(getUser, one);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([fetched.length > 0, running]).toEqual([true, []]);
    controller.unsubscribe(getUser, one);
    vi.useRealTimers();
  });

  it('sends a parsed document as text, and its extensions (GQL-7)', () => {
    const parsed = api.subscription(parse(document), { variables: one, extensions: { hash: 'x' } });
    open().subscribe(parsed, one);
    expect(running[0]?.operation).toMatchObject({ operationName: 'Changed', extensions: { hash: 'x' } });
    expect(running[0]?.operation.query).toContain('subscription Changed');
  });
});
