import { describe, expect, it } from 'vitest';
import { Controller, denormalize, Endpoint, Entity, normalize, Scalar, schema } from 'wireshape';

type Args = readonly [{ portfolio?: string }?];

class Company extends Entity {
  id = '';
  name = '';
  share = 0;
  stocks = 0;
  static column: Scalar;
  static override schema: Record<string, unknown> = {};
}
Company.column = new Scalar({
  key: 'portfolio',
  lens: (args) => (args as Args)[0]?.portfolio,
  entity: Company,
});
Company.schema = { share: Company.column, stocks: Company.column };
const acme = { id: '1', name: 'Acme', share: 0.5, stocks: 7 };

describe('schema.Scalar', () => {
  it('stores values by column, and in the entity where they are (UNI-1)', () => {
    const { result, entities } = normalize(Company, acme, { args: [{ portfolio: 'A' }] });
    expect(entities).toEqual({
      Company: {
        1: { id: '1', name: 'Acme', share: ['1', 'share', 'Company'], stocks: ['1', 'stocks', 'Company'] },
      },
      'Scalar(portfolio)': { 'Company|1|A': { share: 0.5, stocks: 7 } },
    });
    const company = denormalize(Company, result, entities, [{ portfolio: 'A' }]);
    expect(company).toEqual(acme);
    expect(company).toBeInstanceOf(Company);
    expect(denormalize(Company, result, entities, [{ portfolio: 'B' }])!.share).toBeUndefined();
    expect(denormalize(Company, result, entities, [])!.share).toBeUndefined();
  });

  it('reads the column of the arguments, each reader its own object (UNI-1)', () => {
    const controller = new Controller();
    void controller.set(Company, { portfolio: 'A' }, acme);
    void controller.set(Company, { portfolio: 'B' }, { ...acme, share: 0.1 });
    const read = (portfolio: string) => controller.get(Company, { id: '1', portfolio });
    const [a, b] = [read('A'), read('B')];
    expect([a?.share, b?.share, a?.name]).toEqual([0.5, 0.1, 'Acme']);
    void controller.set(Company, { portfolio: 'B' }, { id: '1', share: 0.2 });
    expect(read('A')).toBe(a);
    expect(read('B')).toMatchObject({ share: 0.2, stocks: 7 });
    void controller.set(Company, { portfolio: 'B' }, { id: '1', share: 0.2 });
    expect(read('B')?.share).toBe(0.2);
  });

  it('takes columns that come without the entity, by key or in a list (UNI-1)', () => {
    const controller = new Controller();
    void controller.set([Company], { portfolio: 'A' }, [acme, { ...acme, id: '2' }]);
    const columns = new schema.Values(Company.column);
    void controller.set(columns, { portfolio: 'B' }, { 1: { share: 0.9, stocks: 1 } });
    void controller.set([Company.column], { portfolio: 'B' }, [{ id: '2', share: 0.8 }]);
    expect(controller.get(Company, { id: '1', portfolio: 'B' })).toMatchObject({ share: 0.9, stocks: 1 });
    expect(controller.get(Company, { id: '2', portfolio: 'B' })).toMatchObject({ share: 0.8 });
    expect(controller.get(Company, { id: '2', portfolio: 'A' })).toMatchObject({ share: 0.5 });
    const { result, entities } = normalize(columns, { 1: { share: 3 } }, { args: [{ portfolio: 'C' }] });
    expect(result).toEqual({ 1: 'Company|1|C' });
    expect(denormalize(columns, result, entities, [{ portfolio: 'C' }])).toEqual({ 1: { share: 3 } });
  });

  it('keeps pks and columns apart whatever is in them (ENT-8)', () => {
    const args = (portfolio: string) => [{ portfolio }];
    const { entities } = normalize(Company, { id: 'a|b', share: 1 }, { args: args('c') });
    const both = normalize(Company, { id: 'a', share: 2 }, { args: args('b|c'), entities });
    expect(denormalize(Company, 'a|b', both.entities, args('c'))!.share).toBe(1);
    expect(denormalize(Company, 'a', both.entities, args('b|c'))!.share).toBe(2);
  });

  it('keeps null, and works inside a list of entities (UNI-1)', () => {
    const { result, entities } = normalize([Company], [{ id: '1', share: null }, acme], {
      args: [{ portfolio: 'A' }],
    });
    expect(denormalize([Company], result, entities, [{ portfolio: 'A' }])[0]?.share).toBe(0.5);
  });

  it('refuses a value without a column, or without an entity (UNI-1)', () => {
    expect(() => normalize(Company, acme)).toThrow(/Scalar\(portfolio\).*\[scalar_without_lens\]/s);
    const alone = new Scalar({ key: 'x', lens: () => 'y' });
    expect(() => normalize({ alone }, { alone: { a: 1 } })).toThrow(/\[scalar_without_entity\]/);
    expect(() => normalize([Company.column], [5], { args: [{ portfolio: 'A' }] })).toThrow(
      /\[scalar_without_entity\]/,
    );
  });
});

it('requests a column that was sent and that the response lacks, whatever another column brings (CTL-27)', async () => {
  const scores: Record<string, number> = { A: 1, B: 1 };
  const fields = (portfolio: string) => ({ ...acme, share: scores[portfolio] });
  const get = new Endpoint(async ({ portfolio }: { id: string; portfolio: string }) => fields(portfolio), {
    name: 'get',
    schema: Company,
    lookup: true,
  });
  const change = new Endpoint(
    async ({ portfolio }: { id: string; portfolio: string }, { share }: { share: number }) => {
      scores[portfolio] = share;
      return { id: '1' } as object;
    },
    { name: 'change', schema: Company, sideEffect: true },
  );
  const controller = new Controller();
  void controller.set(Company, { portfolio: 'B' }, fields('B'));
  await controller.fetch(change, { id: '1', portfolio: 'B' }, { share: 2 });
  await controller.fetch(get, { id: '1', portfolio: 'A' });
  expect((await controller.fetchIfStale(get, { id: '1', portfolio: 'B' })).share).toBe(2);
  controller.cleanup();
});
