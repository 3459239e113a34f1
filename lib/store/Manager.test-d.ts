import { expectTypeOf, it } from 'vitest';
import { Controller, Endpoint, type Manager } from 'wireshape';

const getTeas = new Endpoint(async (_group: string) => [{ id: '1' }], { name: 'getTeas' });

it('lets a manager expire, fetch and reset without a type of its own (CTL-7)', () => {
  const manager: Manager = {
    middleware: (controller) => {
      void controller.expireAll(getTeas);
      void controller.expireAll({ testKey: (key) => key === 'x' });
      expectTypeOf(controller.fetch(getTeas, 'green')).toEqualTypeOf<Promise<unknown>>();
      controller.resetEntireStore();
      // @ts-expect-error -- a key is no endpoint
      void controller.expireAll('GET /teas');
      // @ts-expect-error -- who writes declares the parameter as Controller
      void controller.set(getTeas, []);
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
});
