import { Endpoint, NetworkError, Nullable, ResetError, RestEndpoint, type RestGenerics } from 'wireshape';
import { useDLE } from 'wireshape/react';
import { status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import { getOrder, getTotal, Order, one } from '../shop.ts';

const REST = 'lib/rest/retry.test.ts';
const FACTS = 'docs/facts/pages/endpoint/errors.retry.tsx';
const unavailable = () => status(503);

/** A class of endpoints for which 404 is data: nothing. */
class LenientEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async fetchResponse(input: string, init: RequestInit): Promise<Response> {
    try {
      return await super.fetchResponse(input, init);
    } catch (error) {
      if (error instanceof NetworkError && error.status === 404) return status(200, null);
      throw error;
    }
  }
}

/** Retries, errors, and what is done to a request and its response. */
export const requests: Behaviours = {
  'a failure is retried as often as is set, then it is an error': `${REST}: takes a number for the times`,
  'retries stop after a success': `${FACTS}: waitsForTheLastAttempt`,
  'a 4xx is not retried': `${FACTS}: retriesTemporaryFailures`,
  'a condition of the app ends the retries, by the body of a 500': `${REST}: can refuse what would be retried, whose error has its body (REST-20)`,
  'a condition of the app retries a 409': `${REST}: decides in place of the default, by the error with its body and the attempt (REST-20)`,
  'a POST is retried only where it is listed': `${FACTS}: methodsListsOthers`,
  'an endpoint overrides the retries of what it extends': async ({ controller, server, expect }) => {
    server.reply('GET /orders/:id', unavailable);
    const once = getOrder.extend({ retry: 3 }).extend({ retry: 0 });
    await expect(controller.fetch(once, one)).toFail('503');
    expect(server.requests.length).toEqual(1);
  },
  'an abort in the delay between two attempts ends it at once': `${REST}: ends a pause when aborted, with the signal's reason (REST-9)`,
  'a reset of the store ends the retries': async ({ controller, server, settle, pass, expect }) => {
    server.reply('GET /orders/:id', unavailable);
    const ended = controller.fetch(getOrder.extend({ retry: 3 }), one).catch((error: unknown) => error);
    await settle();
    await controller.resetEntireStore();
    await pass(60_000);
    expect((await ended) instanceof ResetError).toEqual(true);
    expect(server.requests.length).toEqual(1);
  },
  'lost connections and thrown errors count as attempts':
    'lib/endpoint/retry.test.ts: calls again after any error, as often as it may (REST-20)',
  'the delay doubles': `${REST}: doubles, with up to half taken off at random, up to the longest`,
  'any asynchronous function is retried':
    'lib/endpoint/retry.test.ts: is the fetch of an endpoint, with its name, arguments and this (REST-20)',
  'the last unmount ends the retries, where the endpoint says so': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    server.reply('GET /orders/:id', unavailable);
    const cancelled = getOrder.extend({ retry: 5, cancelOnUnmount: true });
    const view = await render(() => useDLE(cancelled, one));
    await view.unmount();
    await pass(60_000);
    expect(server.requests.length).toEqual(1);
  },
  'a response is transformed, asynchronously and by its headers':
    'lib/rest/lifecycle.test.ts: awaits getHeaders, getRequestInit, parseResponse and process that give promises (REST-2)',
  'an error response is transformed':
    'lib/rest/wire.test.ts: is there where fetchResponse rejects, and passes the step once (REST-18)',
  'a response with status 200 can be an error': async ({ controller, server, expect }) => {
    server.reply('GET /orders/:id', { success: false });
    const checked = getOrder.extend({
      process(value: { success?: boolean }) {
        if (value.success === false) throw new Error('not successful');
        return value as unknown as Order;
      },
    });
    await expect(controller.fetch(checked, one)).toFail('not successful');
    expect(controller.get(Order, one)).toEqual(undefined);
  },
  'a response with status 404 can be data': async ({ render, server, expect }) => {
    server.reply('GET /orders/:id', () => status(404));
    const lenient = new LenientEndpoint({ path: '/orders/:id', schema: new Nullable(Order) });
    const view = await render(() => useDLE(lenient, one));
    expect(view.current.data).toEqual(null);
    expect(view.current.error).toEqual(undefined);
  },
  'a request that takes too long is an error':
    'lib/rest/send.test.ts: rejects as timeout where no answer comes in time, naming the time (REST-9)',
  'a body that does not parse is an error with the status': async ({ controller, server, expect }) => {
    server.reply('GET /orders/:id', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }));
    const error = await controller.fetch(getOrder, one).catch((thrown: unknown) => thrown as NetworkError);
    expect([(error as NetworkError).kind, (error as NetworkError).status]).toEqual(['parse', 200]);
  },
  'a 204 is null':
    'lib/rest/parseResponse.test.ts: gives null for 204 and 205 also where content asks for another kind (REST-4)',
  'one endpoint may send several requests': async ({ controller, server, render, expect }) => {
    const load = async ({ id }: { id: string }) => ({
      order: await controller.fetch(getOrder, { id }),
      total: (await controller.fetch(getTotal)) as { copies: number },
    });
    const view = await render(() => useDLE(new Endpoint(load, { name: 'load' }), one).data);
    expect([view.current?.order.title, view.current?.total.copies]).toEqual(['Tea 1', 2]);
    expect(server.requests).toEqual(['GET /orders/1', 'GET /total']);
  },
  'the second of several requests fails: an error, and data after a refetch': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    server.reply('GET /total', unavailable);
    const load = async ({ id }: { id: string }) => {
      await controller.fetch(getOrder, { id });
      return (await controller.fetch(getTotal)) as { copies: number };
    };
    const both = new Endpoint(load, { name: 'load' });
    const view = await render(() => useDLE(both, one));
    expect((view.current.error as NetworkError).status).toEqual(503);
    server.reply('GET /total', { copies: 3 });
    await controller.fetch(both, one);
    await settle();
    expect([view.current.data?.copies, view.current.error]).toEqual([3, undefined]);
  },
  'null is data':
    'lib/store/controller/Controller.test.ts: stores null where the schema says that it may be empty, and what has no schema, as they are (CTL-2, REST-19)',
  'a function that returns nothing is no loop': async ({ render, pass, expect }) => {
    let calls = 0;
    const nothing = new Endpoint(async () => void calls++, { name: 'nothing' });
    const view = await render(() => useDLE(nothing));
    await pass(1_000);
    expect([view.current.loading, view.current.data, view.current.error]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(calls).toEqual(1);
  },
  'the key can leave out an argument': async ({ server, render, expect }) => {
    const traced = new RestEndpoint({
      path: '/orders/:id',
      searchParams: {} as { trace: string },
      schema: Order,
      key: ({ id }: { id: string }) => `GET /orders/${id}`,
    });
    await render(() => useDLE(traced, { id: '1', trace: 'a' }));
    const view = await render(() => useDLE(traced, { id: '1', trace: 'b' }).data?.title);
    expect(view.shown).toEqual('Tea 1');
    expect(server.requests.length).toEqual(1);
  },
  'the pages of a list are one entry':
    'lib/rest/infiniteList.test.ts: loads page after page, to the end (COL-4)',
  'headers are made for each request, of the state then':
    'docs/facts/pages/endpoint/auth.tsx: sendsCurrentToken',
  'one place sees the errors of queries and mutations':
    'docs/facts/pages/endpoint/errors.tsx: managerGetsEveryFailure',
  'the double mount of StrictMode sends one request, and cancels none': async ({
    server,
    renderElement,
    pass,
    expect,
  }) => {
    const cancelled = getOrder.extend({ cancelOnUnmount: true });
    server.delay = 100;
    function Title() {
      return useDLE(cancelled, one).data?.title ?? 'loading';
    }
    const container = await renderElement(
      <Strict>
        <Title />
      </Strict>,
    );
    await pass(100);
    expect(server.received.map(({ signal }) => signal?.aborted)).toEqual([false]);
    expect(container.textContent).toEqual('Tea 1');
  },
};
