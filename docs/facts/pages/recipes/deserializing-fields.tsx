import { Entity } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class Price extends Entity {
  static override key = 'Price';
  id = '';
  currency = '';
  updatedAt = new Date(0);

  static override schema = {
    updatedAt: (iso: string) => {
      if (iso === 'soon') throw new Error('no date');
      return new Date(iso);
    },
  };
}

const btc = { id: 'btc' };
const [monday, tuesday] = ['2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z'];

export const sharedUntilChange = fact(
  'The result is memoized: all components read the same `Date` or `Instant` object until the field changes.',
  async ({ controller, render, settle, expect }) => {
    controller.set(Price, { ...btc, updatedAt: monday });
    const useTime = () => useQuery(Price, btc)?.updatedAt;
    const [one, other] = [await render(useTime), await render(useTime)];
    const first = one.shown;
    controller.set(Price, { ...btc, currency: 'EUR' });
    await settle();
    expect([one.shown === first, other.shown === first]).toEqual([true, true]);
    controller.set(Price, { ...btc, updatedAt: tuesday });
    await settle();
    expect([one.shown === first, one.shown === other.shown]).toEqual([false, true]);
  },
);

export const errorNamesTheField = fact(
  'If the function throws, the error names the entity, its primary key and the field:',
  async ({ controller, expect }) => {
    controller.set(Price, { ...btc, updatedAt: 'soon' });
    const read = () => controller.get(Price, btc)?.updatedAt;
    for (const name of ['Price', 'btc', 'updatedAt']) await expect(read).toFail(name);
    await expect(read).toFail('[deserializer_failed]');
  },
);

export const storeKeepsWhatYouPass = fact('The store keeps what you pass.', ({ controller, expect }) => {
  controller.set(Price, { ...btc, updatedAt: monday });
  expect(controller.getState().entities).toEqual({ Price: { btc: { ...btc, updatedAt: monday } } });
  expect(controller.get(Price, btc)?.updatedAt).toEqual(new Date(monday));
});
