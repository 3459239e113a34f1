import { expectTypeOf, it } from 'vitest';
import { Controller, Endpoint, Entity, type Manager, type Middleware } from 'wireshape';

const getTeas = new Endpoint(async (_group: string) => [{ id: '1' }], { name: 'getTeas' });

it('lets a manager expire, fetch and reset without a type of its own (CTL-7)', () => {
  const manager: Manager = {
    middleware: (controller) => {
      void controller.expireAll(getTeas);
      void controller.expireAll({ testKey: (key) => key === 'x' });
      expectTypeOf(controller.fetch(getTeas, 'green')).toEqualTypeOf<Promise<{ id: string }[]>>();
      controller.resetEntireStore();
      // @ts-expect-error -- a key is no endpoint
      void controller.expireAll('GET /teas');
      // @ts-expect-error -- a manager that invalidates declares the parameter as Controller
      void controller.invalidate(getTeas, 'green');
      return (next) => next;
    },
    cleanup: () => {},
  };
  const writing: Manager = {
    middleware(controller: Controller) {
      expectTypeOf(controller.expireAll(getTeas)).toEqualTypeOf<Promise<void>>();
      return (next) => next;
    },
    cleanup: () => {},
  };
  void new Controller({ managers: [manager, writing] });
  // @ts-expect-error -- both members are required
  void ({ middleware: () => (next) => next } satisfies Manager);
  // @ts-expect-error -- so is the middleware
  void ({ cleanup: () => {} } satisfies Manager);
});

it('types a middleware by itself, which fetches and writes (CTL-1, CTL-3)', () => {
  class Tea extends Entity {
    id = '';
    name = '';
  }
  const getTea = new Endpoint(async (id: string) => ({ id }), { name: 'getTea', schema: Tea });
  const middleware: Middleware = (controller) => (next) => async (action) => {
    void controller.set(Tea, { id: '1', name: 'Assam' });
    void controller.set(Tea, { id: '1' }, (tea) => ({ ...tea, name: tea.name.trim() }));
    void controller.setResponse(getTea, '1', { id: '1' });
    expectTypeOf(controller.fetchIfStale(getTea, '1')).toEqualTypeOf<Promise<Tea> | Tea>();
    // @ts-expect-error -- the id is missing
    void controller.fetch(getTea);
    // @ts-expect-error -- a name is a string
    void controller.set(Tea, { id: '1', name: 1 });
    return next(action);
  };
  const expiring: Middleware = (controller: Controller) => (next) => (action) => {
    void controller.invalidate(getTea, '1');
    return next(action);
  };
  class Logger implements Manager {
    middleware: Middleware = (controller) => (next) => async (action) => {
      await next(action);
      controller.getState();
    };
    cleanup() {}
  }
  const cleanup = () => {};
  void new Controller({
    managers: [{ middleware, cleanup }, { middleware: expiring, cleanup }, new Logger()],
  });
});
