// @vitest-environment jsdom
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Endpoint, Entity, NetworkError, resource, RestEndpoint } from 'wireshape';
import { AsyncBoundary, DataProvider, useController, useSuspense } from 'wireshape/react';
import { act, type Interceptor, mockInitialState, MockProvider, MockResolver } from 'wireshape/test';
import { mount, type Mounted } from './mount.ts';

class User extends Entity {
  id = '';
  fullName = '';
}
/** Has a step of its own for everything that a request is made of. */
class AppEndpoint<O extends { path: string }> extends RestEndpoint<O> {
  override urlPrefix = 'https://api.example.com';
  override getHeaders(headers: HeadersInit) {
    return { ...headers, 'x-token': 'secret' };
  }
  override async parseResponse(response: Response) {
    const body = await super.parseResponse(response);
    return { ...body, version: response.headers.get('x-version') };
  }
  override process({ full_name: fullName, ...rest }: { full_name: string }) {
    return { ...rest, fullName };
  }
}
const getUser = new AppEndpoint({ path: '/users/:id', schema: User });
const getName = new RestEndpoint({ path: '/names/:id' });
const real = globalThis.fetch;

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  vi.restoreAllMocks();
  globalThis.fetch = real;
});
const text = () => mounted?.container.textContent;
function Name({ id }: { id: string }) {
  const user = useSuspense(getUser, { id }) as User & { version: string };
  return (
    <b>
      {user.fullName} {user.version}
    </b>
  );
}
const within = (children: ReactNode) => (
  <StrictMode>
    <AsyncBoundary fallback="waiting" errorComponent={({ error }) => <p>{error.message}</p>}>
      {children}
    </AsyncBoundary>
  </StrictMode>
);
const ada = {
  endpoint: getUser,
  args: [{ id: '1' }],
  response: { id: '1', full_name: 'Ada' },
  headers: { 'x-version': '7' },
};

describe('MockResolver', () => {
  it('answers in place of the network, so that every step of the endpoint runs', async () => {
    mounted = await mount(
      <DataProvider>
        <MockResolver fixtures={[ada]}>{within(<Name id="1" />)}</MockResolver>
      </DataProvider>,
    );
    expect(text()).toBe('Ada 7');
  });

  it('gives the network back when it goes, also out of StrictMode', async () => {
    mounted = await mount(<MockProvider fixtures={[ada]}>{within(<Name id="1" />)}</MockProvider>);
    expect(globalThis.fetch).not.toBe(real);
    await mounted.unmount();
    expect(globalThis.fetch).toBe(real);
  });

  it('gives the network back where React throws its first render away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('broken');
    };
    const provider = (content: ReactNode) => (
      <MockProvider fixtures={[ada]}>
        {within(<Name id="1" />)}
        {content}
      </MockProvider>
    );
    mounted = await mount(within(provider(<Broken />)));
    expect(text()).toBe('broken');
    await mounted.unmount();
    mounted = await mount(provider(null));
    expect(text()).toBe('Ada 7');
    await mounted.unmount();
    expect(globalThis.fetch).toBe(real);
  });

  it('lets interceptors share data, and gives them the arguments', async () => {
    const rows = resource({ path: '/rows/:group/:id', schema: User });
    const seen: unknown[] = [];
    const interceptors: Interceptor<{ count: number }>[] = [
      {
        endpoint: rows.update,
        response(params: { group: string; id: number }, body: { fullName: string; at?: Date }) {
          seen.push([params, body]);
          return { id: `${params.id}`, fullName: `${body.fullName} ${++this.count}` };
        },
      },
      {
        endpoint: rows.getList,
        response(params: object) {
          seen.push([params]);
          return [{ id: '1', fullName: `${this.count}` }];
        },
      },
      {
        endpoint: getName,
        fetchResponse(url: string, init: RequestInit) {
          seen.push([url, init.method]);
          return new Response('raw');
        },
      },
    ];
    let controller: ReturnType<typeof useController> | undefined;
    function Grab() {
      const given = useController();
      const give = (element: unknown) => void (element && (controller = given));
      return <i ref={give} />;
    }
    mounted = await mount(
      <MockProvider fixtures={interceptors} getInitialInterceptorData={() => ({ count: 0 })}>
        <Grab />
      </MockProvider>,
    );
    const { fetch } = controller as ReturnType<typeof useController>;
    await fetch(rows.update, { group: 'a/b', id: 1 }, { fullName: 'Ada' });
    expect((await fetch(rows.update, { group: 'a/b', id: 1 }, { fullName: 'Ada' })).fullName).toBe('Ada 2');
    expect((await fetch(rows.getList, { group: 'x' } as never))?.[0]?.fullName).toBe('2');
    expect(await fetch(getName, { id: '5' })).toBe('raw');
    expect(seen).toEqual([
      [{ group: 'a/b', id: 1 }, { fullName: 'Ada' }],
      [{ group: 'a/b', id: 1 }, { fullName: 'Ada' }],
      [{ group: 'x' }],
      ['/names/5', 'GET'],
    ]);
  });

  it('answers by the one that came last, and then by those around it', async () => {
    const eve = { ...ada, response: { id: '1', full_name: 'Eve' } };
    const bob = { ...ada, args: [{ id: '2' }], response: { id: '2', full_name: 'Bob' } };
    mounted = await mount(
      <DataProvider>
        <MockResolver fixtures={[ada, bob]}>
          <MockResolver fixtures={[eve]}>
            {within([<Name key="1" id="1" />, <Name key="2" id="2" />])}
          </MockResolver>
        </MockResolver>
      </DataProvider>,
    );
    expect(text()).toBe('Eve 7Bob 7');
  });

  it.each(['warn', 'pass', 'fail'] as const)('lets a request that nothing fits %s', async (missing) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    globalThis.fetch = async () => Response.json({ id: '3', full_name: 'Network' });
    mounted = await mount(
      <MockProvider fixtures={[ada]} missing={missing}>
        {within(<Name id="3" />)}
      </MockProvider>,
    );
    expect(text()).toMatch(missing === 'fail' ? /fixture_missing/ : /Network/);
    expect(warned).toHaveBeenCalledTimes(missing === 'warn' ? 1 : 0);
  });
});

describe('a fixture', () => {
  const state = (fixture: object) =>
    mockInitialState([{ endpoint: getName, args: [{ id: '1' }], ...fixture }]);
  const answer = async (fixture: object) => (await state(fixture)).endpoints['GET /names/1'];
  const failure = async (fixture: object) => (await state(fixture)).meta['GET /names/1']?.error;

  it('sends strings and binary values as they are, and others as JSON', async () => {
    expect(await answer({ response: 'text' })).toBe('text');
    expect(await answer({ response: { a: [1] } })).toEqual({ a: [1] });
    expect(await answer({ response: () => 5 })).toBe(5);
    expect(await answer({ response: Response.json({ own: true }) })).toEqual({ own: true });
    expect(await answer({ response: null })).toBe(null);
    const endpoint = getName.extend({ content: 'arrayBuffer' });
    expect(await answer({ endpoint, response: new Uint8Array([1, 2]) })).toHaveProperty('byteLength', 2);
  });

  it('fails with a status, or as when the network is down', async () => {
    expect(await failure({ status: 404, error: true })).toMatchObject({ status: 404, kind: 'http' });
    expect(await failure({ error: true })).toMatchObject({ status: 500 });
    expect(await failure({ error: true, response: { status: 418 } })).toMatchObject({ status: 418 });
    const down = await failure({ error: new TypeError('down') });
    expect(down).toBeInstanceOf(NetworkError);
    expect(down).toMatchObject({ kind: 'network', cause: { message: 'down' } });
  });

  it('comes after its delay, made before it or after it', async () => {
    vi.useFakeTimers();
    let now = 'before';
    const early = answer({ delay: 100, response: () => now });
    const late = answer({ delay: 100, delayCollapse: true, response: () => now });
    now = 'after';
    await vi.advanceTimersByTimeAsync(100);
    // Two of one address are answered by the one that came last.
    expect([await early, await late].toSorted()).toContain('after');
    vi.useRealTimers();
  });

  it('is refused for an endpoint that has no address', async () => {
    const endpoint = new Endpoint(async () => 1, { name: 'one' });
    await expect(mockInitialState([{ endpoint, args: [] }])).rejects.toThrow('[fixture_without_url]');
  });

  it('is aborted by the signal of its request', async () => {
    const abort = new AbortController();
    const endpoint = getName.extend({ signal: abort.signal });
    const waiting = mockInitialState([{ endpoint, args: [{ id: '1' }], response: 1, delay: 5 }]);
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});

it('runs act without a flag around it', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  delete environment.IS_REACT_ACT_ENVIRONMENT;
  expect(await act(() => 5)).toBe(5);
  expect(environment.IS_REACT_ACT_ENVIRONMENT).toBeUndefined();
});
