import { Controller } from 'wireshape';
import { getStation } from './api.ts';

// The same request without the transform.
const getRaw = getStation.extend({
  schema: undefined,
  process: (value: unknown) => value,
});

export async function load() {
  const controller = new Controller();
  return {
    Before: await getRaw({ id: 'BER' }),
    After: await controller.fetch(getStation, { id: 'BER' }),
    Stored: controller.getState().toJSON().entities,
  };
}
