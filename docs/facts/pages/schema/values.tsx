import { Entity, normalize, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class Rate extends Entity {
  static override key = 'Rate';
  id = 0;
  price = 0;
}

const rates = new schema.Values(Rate);
const sent = { euro: { id: 1, price: 2 }, krone: { id: 2, price: 3 } };

export const resultKeepsTheKeys = fact(
  'The values are normalized, and the result keeps the keys:',
  ({ expect }) => {
    const { result, entities } = normalize(rates, sent);
    expect(result).toEqual({ euro: '1', krone: '2' });
    expect(entities).toEqual({ Rate: { 1: sent.euro, 2: sent.krone } });
  },
);

export const arrayDropsTheKeys = fact(
  '[`schema.Array`](../array/) also takes an object, but drops the keys: replace `Values` with `Array` in `api.ts`, and the result is `["1", "2"]`.',
  ({ expect }) => {
    const { result } = normalize(new schema.Array(Rate), sent);
    expect(result).toEqual(['1', '2']);
  },
);

export const missingValuesAreLeftOut = fact(
  'Reading leaves out the values that are removed or not in the store.',
  ({ controller, expect }) => {
    const map = new schema.Collection(rates);
    controller.set(map, { ...sent, pound: '3' } as never);
    expect(controller.get(map)).toEqual(sent);
    controller.set(new schema.Invalidate(Rate), 1);
    expect(controller.get(map)).toEqual({ krone: sent.krone });
  },
);

export const entriesCanBeAdded = fact(
  'To add entries later, write `new schema.Collection(new schema.Values(Rate))`, which has `assign` and `remove`: see [Collections](../collections/).',
  ({ controller, expect }) => {
    const map = new schema.Collection(rates);
    controller.set(map, { euro: sent.euro });
    controller.set(map.assign, { krone: sent.krone });
    expect(controller.get(map)).toEqual(sent);
    controller.set(map.remove, { euro: sent.euro });
    expect(controller.get(map)).toEqual({ krone: sent.krone });
  },
);

export const functionReceivesTheKey = fact(
  'The function receives the value, the dictionary, and the key of the value:',
  ({ expect }) => {
    const seen: unknown[] = [];
    const find = (...received: unknown[]): 'rate' => {
      seen.push(received.slice(0, 3));
      return 'rate';
    };
    const given = { euro: { id: 1 } };
    normalize(new schema.Values({ rate: Rate }, find), given);
    expect(seen).toEqual([[{ id: 1 }, given, 'euro']]);
  },
);

export const unknownTypesStay = fact(
  'A value whose type is not in the mapping is kept unchanged, and causes a warning in development.',
  ({ printed, expect }) => {
    const pins = new schema.Values({ rate: Rate }, ({ type }: { type: string }) => type as 'rate');
    const { result } = normalize(pins, { a: { id: 1, type: 'rate' }, b: { id: 2, type: 'bond' } } as never);
    expect(result).toEqual({ a: { id: '1', schema: 'rate' }, b: { id: 2, type: 'bond' } });
    expect(printed.map((text) => text.includes('[unmapped_element]'))).toEqual([true]);
  },
);
