import { Entity, RestEndpoint } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /prices/:pair': ({ params }) => ({ pair: params.pair, size: '1.5', at: null }),
});

class Price extends Entity {
  static override key = 'Price';
  static override schema = {
    size: (text: string) => Number(text),
    at: (text: string): unknown => new Date(text),
  };
  pair = '';
  size = 0;
  at: Date | null = null;
  note = 'none';
  override pk() {
    return this.pair;
  }
}

const getPrice = new RestEndpoint({ path: '/prices/:pair', schema: Price });
const one = { pair: 'BTC-USD' };

export const storeKeepsTheText = fact(
  'The store keeps the value that the server sent, as **Store** shows. So the store stays plain JSON, which you can save or send, and a change of the function needs no migration of stored data.',
  async ({ controller, open, expect }) => {
    class Cents extends Price {
      static override schema = { size: (text: string) => Number(text) * 100, at: Price.schema.at };
    }
    await controller.fetch(getPrice, one);
    const saved = JSON.stringify(controller.getState());
    expect(saved.includes('"size":"1.5"')).toEqual(true);
    const next = open({ initialState: JSON.parse(saved) });
    expect([controller.get(Price, one)?.size, next.get(Cents, one)?.size]).toEqual([1.5, 150]);
  },
);

export const nullStays = fact(
  '`null` and `undefined` stay as they are, and the function is not called for them.',
  async ({ controller, expect }) => {
    const calls: unknown[] = [];
    class Dated extends Price {
      static override schema = {
        size: (text: string) => calls.push(text),
        at: (text: string) => calls.push(text),
      };
    }
    controller.set(Dated, { pair: 'A', at: null, size: undefined });
    const { at, size } = controller.get(Dated, { pair: 'A' })!;
    expect([at, size, calls]).toEqual([null, undefined, []]);
    controller.set(Dated, { pair: 'A', at: '2026-03-01' });
    expect([controller.get(Dated, { pair: 'A' })!.at, calls]).toEqual([1, ['2026-03-01']]);
  },
);

export const copiedFieldsStayTexts = fact(
  'Fields that you copy from it are stored as the server sent them, and defaults are not stored.',
  async ({ controller, expect }) => {
    await controller.fetch(getPrice, one);
    controller.set(Price, one, (old) => ({ ...old, at: '2026-03-01' }));
    expect(controller.getState().entities.Price!['BTC-USD']).toEqual({
      pair: 'BTC-USD',
      size: '1.5',
      at: '2026-03-01',
    });
  },
);

export const errorNamesTheField = fact(
  'If the function throws, the error names the entity, the field, the value and the primary key:',
  async ({ controller, expect }) => {
    class Strict extends Price {
      static override schema = {
        size: Price.schema.size,
        at: (text: string): Date => {
          throw new Error(text);
        },
      };
    }
    controller.set(Strict, { pair: 'BTC-USD', at: 'yesterday' });
    for (const words of ['Price.at', '"yesterday"', 'pk "BTC-USD"', '[deserializer_failed]'])
      await expect(() => controller.get(Strict, one)).toFail(words);
  },
);

export const sharedUntilChange = fact(
  'The result is memoized: all components read the same `Date` or `Instant` object until the field changes.',
  async ({ controller, render, settle, expect }) => {
    const btc = { pair: 'BTC-USD' };
    controller.set(Price, { ...btc, at: '2026-11-23' });
    const useTime = () => useQuery(Price, btc)?.at;
    const [one, other] = [await render(useTime), await render(useTime)];
    const first = one.shown;
    controller.set(Price, { ...btc, note: 'new' });
    await settle();
    expect([one.shown === first, other.shown === first]).toEqual([true, true]);
    controller.set(Price, { ...btc, at: '2026-11-24' });
    await settle();
    expect([one.shown === first, one.shown === other.shown]).toEqual([false, true]);
  },
);
