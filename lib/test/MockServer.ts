import { startTimer } from '../base/timer.ts';
import { fail } from '../errors/errors.ts';
import { splitArgs } from '../rest/request.ts';
import { absolute } from './absolute.ts';
import { callOf } from './callOf.ts';
import type { Fixture, Interceptor } from './Fixture.ts';
import { GraphQLOperation, withData } from './GraphQLOperation.ts';
import { asHttp } from './HttpEndpoint.ts';
import { respond } from './respond.ts';

/** Responds to requests with fixtures and interceptors. */
export class MockServer {
  #fixtures: readonly (Fixture | Interceptor)[] = [];
  readonly #data: unknown;

  /** `data` is the `this` of the interceptors. */
  constructor(data: unknown) {
    this.#data = data;
  }

  /** Uses these from now on: a fixture of exactly this call, or else the first interceptor that matches. */
  use(fixtures: readonly (Fixture | Interceptor)[]): void {
    for (const one of fixtures) {
      const { name } = GraphQLOperation.of(one.endpoint) ? one.endpoint : asHttp(one.endpoint);
      if (!isFixture(one) && typeof (one.fetchResponse ?? one.response) !== 'function')
        fail('fixture_without_args', name);
    }
    this.#fixtures = fixtures;
  }

  /** Responds to a request, and to the arguments of its call if they are known; undefined if nothing matches it. */
  respond(url: string, init: RequestInit, args?: readonly unknown[]): Promise<Response> | undefined {
    const method = (init.method ?? 'GET').toUpperCase();
    const fixture = this.#fixtures.find(
      (one): one is Fixture => isFixture(one) && isCall(one, method, url, init),
    );
    if (fixture) return deliver(fixture, init, () => responseOf(fixture));
    const interceptor = this.#fixtures.find(
      (one): one is Interceptor => !isFixture(one) && isSentBy(one, method, url, init),
    );
    return interceptor && deliver(interceptor, init, () => this.#intercept(interceptor, url, init, args));
  }

  #intercept(
    { endpoint, response, fetchResponse }: Interceptor,
    url: string,
    init: RequestInit,
    sent?: readonly unknown[],
  ): unknown {
    const operation = GraphQLOperation.of(endpoint);
    const args = operation ? operation.argsOf(init, sent) : (sent ?? callOf(asHttp(endpoint), url, init));
    if (fetchResponse) return fetchResponse.call(this.#data, url, init);
    return response?.apply(this.#data, args as never[]);
  }
}

function isFixture(one: Fixture | Interceptor): one is Fixture {
  return (one as Partial<Fixture>).args !== undefined;
}

function isSentBy({ endpoint }: Interceptor, method: string, url: string, init: RequestInit): boolean {
  const operation = GraphQLOperation.of(endpoint);
  return operation ? operation.isSentBy(method, url, init) : endpoint.testKey(`${method} ${url}`);
}

function isCall({ endpoint, args }: Fixture, method: string, url: string, init: RequestInit): boolean {
  const operation = GraphQLOperation.of(endpoint);
  if (operation) return operation.isSentBy(method, url, init) && operation.isCall(args, init);
  const http = asHttp(endpoint);
  return http.method === method && absolute(http.url(splitArgs(http, args).params)) === absolute(url);
}

function responseOf({ response, error }: Fixture): unknown {
  if (error instanceof Error) throw error;
  return typeof response === 'function' ? (response as () => unknown)() : response;
}

async function deliver(
  one: Fixture | Interceptor,
  { signal }: RequestInit,
  make: () => unknown,
): Promise<Response> {
  const { delay = 0, delayCollapse, headers } = one;
  const early = delayCollapse ? undefined : { value: make() };
  if (delay !== 0) await new Promise<void>((resolve) => startTimer(delay, resolve));
  const value = await (early ? early.value : make());
  signal?.throwIfAborted();
  const failed =
    'error' in one && one.error ? ((value as { status?: number } | undefined)?.status ?? 500) : undefined;
  const status = one.status ?? failed;
  const body = GraphQLOperation.of(one.endpoint) ? withData(value) : value;
  return respond(body, { ...(headers && { headers }), ...(status && { status }) });
}
