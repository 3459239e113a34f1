import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';

class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}
class Firm extends Entity {
  static override key = 'Firm';
  id = '';
  ceo: Person | undefined = undefined;
  static override schema = { ceo: Person };
}

it('requests what was sent inside of a record, where the response has the record alone (CTL-27)', async () => {
  let ceo = { id: '2', name: 'Ada' };
  const getPerson = new Endpoint(async (_params: { id: string }) => ceo, {
    name: 'getPerson',
    schema: Person,
  });
  const change = new Endpoint(
    async (sent: { id: string; ceo: typeof ceo }): Promise<object> => {
      ({ ceo } = sent);
      return { id: '1' };
    },
    { name: 'change', schema: Firm, sideEffect: true },
  );
  const controller = new Controller();
  await controller.fetch(getPerson, { id: '2' });
  await controller.fetch(change, { id: '1', ceo: { id: '2', name: 'Grace' } });
  expect((await controller.fetchIfStale(getPerson, { id: '2' })).name).toBe('Grace');
  controller.cleanup();
});
