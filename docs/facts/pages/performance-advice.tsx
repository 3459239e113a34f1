import { Entity, RestEndpoint } from 'wireshape';
import { factsWith } from '../fact.ts';

const fact = factsWith({
  'GET /teas': [
    { id: '1', name: 'Sencha' },
    { id: '2', name: 'Assam' },
  ],
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTeas = new RestEndpoint({ path: '/teas', schema: [Tea] });

export const othersAreTheSame = fact(
  'The store keeps the identity of everything that did not change.',
  async ({ controller, expect }) => {
    const before = await controller.fetch(getTeas);
    controller.set(Tea, { id: '1', name: 'Gyokuro' });
    const after = controller.getResponse(getTeas).data!;
    expect([after === before, after[0] === before[0], after[1] === before[1]]).toEqual([false, false, true]);
    controller.set(Tea, { id: '1', name: 'Gyokuro' });
    expect(controller.getResponse(getTeas).data === after).toEqual(true);
  },
);
