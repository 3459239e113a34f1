import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  ExpiryManager,
  ExpiryStatus,
  getDefaultManagers,
  RestEndpoint,
} from 'wireshape';

class Order extends Entity {
  static override key = 'Order';
  id = '';
  copies = 0;
}
const getTotal = new Endpoint(async () => 40, { name: 'getTotal', dataExpiryLength: 60_000 });
const getOrder = new Endpoint(async ({ id }: { id: string }) => ({ id, copies: 1 }), {
  name: 'getOrder',
  schema: Order,
});
const options = { name: 'addCopy', schema: Order, sideEffect: true as const };
const send = async ({ id }: { id: string }) => {
  if (id === '0') throw new Error('refused');
  return { id, copies: 2 };
};
const opened: Controller[] = [];
const open = (managers = [new ExpiryManager(), ...getDefaultManagers()]) => {
  const controller = new Controller({ managers });
  opened.push(controller);
  return controller;
};
const stale = ExpiryStatus.InvalidIfStale;
const statusOf = (controller: Controller, id = '') =>
  id ? controller.getResponse(getOrder, { id }).expiryStatus : controller.getResponse(getTotal).expiryStatus;
const isExpired = (controller: Controller, id = '') => {
  const { expiresAt } = id ? controller.getResponse(getOrder, { id }) : controller.getResponse(getTotal);
  return statusOf(controller, id) === stale || expiresAt < controller.now();
};
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => void warn.mockClear());
afterEach(() => {
  for (const controller of opened.splice(0)) controller.cleanup();
  vi.unstubAllGlobals();
});

describe('ExpiryManager', () => {
  it('expires what the endpoint of a response names, by the response and the arguments (CTL-35)', async () => {
    const expires = vi.fn((_result: unknown, { id }: { id: string }) => [
      getTotal,
      { testKey: (key: string) => key === getOrder.key({ id }) },
    ]);
    const addCopy = new Endpoint(send, { ...options, expires });
    const controller = open();
    await controller.fetch(getTotal);
    await controller.fetch(getOrder, { id: '1' });
    await controller.fetch(getOrder, { id: '2' });
    expect(['', '1', '2'].map((id) => isExpired(controller, id))).toEqual([false, false, false]);
    await controller.fetch(addCopy, { id: '1' });
    expect(expires.mock.calls).toEqual([[{ id: '1', copies: 2 }, { id: '1' }]]);
    expect(['', '1', '2'].map((id) => isExpired(controller, id))).toEqual([true, true, false]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('expires nothing after an error, and before the response (CTL-35)', async () => {
    const expires = vi.fn(() => [getTotal]);
    const addCopy = new Endpoint(send, { ...options, expires, getOptimisticResponse: () => ({ id: '1' }) });
    const controller = open();
    await controller.fetch(getTotal);
    const refused = controller.fetch(addCopy, { id: '0' });
    expect(isExpired(controller)).toBe(false);
    await expect(refused).rejects.toThrow('refused');
    expect(expires).not.toHaveBeenCalled();
    expect(isExpired(controller)).toBe(false);
  });

  it('calls `expires` of mutations only, as a read could expire itself (CTL-35)', async () => {
    const expires = vi.fn(() => [getTotal]);
    const controller = open();
    await controller.fetch(getTotal.extend({ expires }));
    expect(expires).not.toHaveBeenCalled();
    expect(isExpired(controller)).toBe(false);
  });

  it('reports an `expires` that throws, and the call resolves (CTL-35)', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
    const fault = new Error('fault');
    const addCopy = new Endpoint(send, {
      ...options,
      expires() {
        throw fault;
      },
    });
    await expect(open().fetch(addCopy, { id: '1' })).resolves.toMatchObject({ copies: 2 });
    expect(reported).toEqual([fault]);
  });

  it('ExpiryManager x an `expires` that returns a promise: both faults are reported, and the call resolves (SEC-4)', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
    const fault = new Error('fault');
    const expires = (() => Promise.reject(fault)) as never;
    const addCopy = new Endpoint(send, { ...options, expires });
    await expect(open().fetch(addCopy, { id: '1' })).resolves.toMatchObject({ copies: 2 });
    expect(reported).toEqual([expect.any(TypeError), fault]);
  });

  it('takes the arguments of a RestEndpoint in the types (CTL-35)', () => {
    const addCopy = new RestEndpoint({
      path: '/orders/:id/copies',
      method: 'POST',
      body: {} as { copies: number },
      expires: (_result, { id }, { copies }) => (id && copies > 0 ? [getTotal] : []),
    });
    expect(addCopy.expires?.({}, { id: '1' }, { copies: 1 })).toEqual([getTotal]);
  });

  it('is missing in an app whose endpoints have `expires`: a warning in development (CTL-35)', async () => {
    const addCopy = new Endpoint(send, { ...options, expires: () => [getTotal] });
    await open(getDefaultManagers()).fetch(addCopy, { id: '1' });
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('addCopy has the option expires'),
    ]);
  });
});
