import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, ExpiryStatus, ResetError } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
const ada = { id: '1', name: 'Ada' };
const answers = new Map<string, () => unknown>();
const calls: string[] = [];
async function getUser({ id }: { id: string }): Promise<unknown> {
  calls.push(id);
  return answers.get(id)?.() ?? { id, name: 'somebody' };
}
const user = new Endpoint(getUser, { schema: User, lookup: true });
const users = new Endpoint(async (): Promise<unknown> => [ada], { schema: [User], name: 'users' });

beforeEach(() => {
  answers.clear();
  calls.length = 0;
});

describe('controller.fetch', () => {
  it('resolves to the instance that the store holds (CTL-3)', async () => {
    const controller = new Controller();
    const fetched = await controller.fetch(user, { id: '1' });
    expect(fetched).toBeInstanceOf(User);
    expect(controller.get(User, '1')).toBe(fetched);
    expect(controller.getResponse(user, { id: '1' }).data).toBe(fetched);
  });

  it("rejects with the endpoint's error, and stores it (CTL-3)", async () => {
    const controller = new Controller();
    const error = new Error('no');
    answers.set('1', () => {
      throw error;
    });
    await expect(controller.fetch(user, { id: '1' })).rejects.toBe(error);
    expect(controller.getError(user, { id: '1' })).toBe(error);
  });

  it('rejects with what is wrong with an answer that can not be stored, and stores that (CTL-3)', async () => {
    const controller = new Controller();
    answers.set('1', () => ({ name: 'no id' }));
    await expect(controller.fetch(user, { id: '1' })).rejects.toThrow('pk_missing');
    expect(controller.getError(user, { id: '1' })?.message).toContain('pk_missing');
    expect(controller.getState().entities).toEqual({});
  });

  it('rejects where the endpoint has no key (CTL-3)', async () => {
    const search = new Endpoint(async (query: object) => query, { name: 'search' });
    await expect(new Controller().fetch(search, new Map())).rejects.toThrow('args_not_json');
  });

  it('asks once for all who ask for the same key meanwhile', async () => {
    const { fetch } = new Controller();
    const [one, other] = await Promise.all([fetch(user, { id: '1' }), fetch(user, { id: '1' })]);
    expect(calls).toEqual(['1']);
    expect(one).toBe(other);
    await fetch(user, { id: '1' });
    expect(calls).toEqual(['1', '1']);
  });

  it('keeps nothing of an endpoint with dataExpiryLength 0, and asks again (REST-7)', async () => {
    const controller = new Controller();
    const before = controller.getState();
    const once = user.extend({ dataExpiryLength: 0 });
    const fetched = await Promise.all([
      controller.fetch(once, { id: '1' }),
      controller.fetch(once, { id: '1' }),
    ]);
    expect(fetched[0]).toBeInstanceOf(User);
    expect(calls).toEqual(['1', '1']);
    expect(controller.getState()).toBe(before);
    expect(controller.getResponse(once, { id: '1' }).expiryStatus).toBe(ExpiryStatus.Invalid);
  });

  it('rejects what a reset overtakes, and drops its answer', async () => {
    const controller = new Controller();
    const asked = controller.fetch(user, { id: '1' });
    void controller.resetEntireStore();
    await expect(asked).rejects.toBeInstanceOf(ResetError);
    await vi.waitFor(() => expect(calls).toEqual(['1']));
    expect(controller.getState().entities).toEqual({});
  });
});

describe('controller.fetchIfStale', () => {
  it('gives the stored value while it is fresh, and else a promise (CTL-3)', async () => {
    const controller = new Controller();
    const fetched = await controller.fetchIfStale(user, { id: '1' });
    expect(controller.fetchIfStale(user, { id: '1' })).toBe(fetched);
    void controller.invalidate(user, { id: '1' });
    expect(controller.fetchIfStale(user, { id: '1' })).toBeInstanceOf(Promise);
  });
});

describe('controller.getResponse', () => {
  it('has data, status and time, and nothing else (CTL-2)', async () => {
    const controller = new Controller();
    expect(controller.getResponse(user, { id: '1' })).toEqual({
      data: undefined,
      expiryStatus: ExpiryStatus.Invalid,
      expiresAt: 0,
    });
    await controller.fetch(user, { id: '1' });
    expect(controller.getResponse(user, { id: '1' })).toEqual({
      data: controller.get(User, '1'),
      expiryStatus: ExpiryStatus.Valid,
      expiresAt: expect.any(Number),
    });
  });

  it('finds without a request what another endpoint brought (CTL-2)', async () => {
    const controller = new Controller();
    const [first] = await controller.fetch(users);
    const { data, expiryStatus, expiresAt } = controller.getResponse(user, { id: '1' });
    expect(data).toBe(first);
    expect(expiryStatus).toBe(ExpiryStatus.Valid);
    expect(expiresAt).toBe(controller.getResponse(users).expiresAt);
  });

  it('reads an older state when it is given one (CTL-2)', async () => {
    const controller = new Controller();
    await controller.fetch(users);
    const before = controller.getState();
    void controller.set(User, { id: '1', name: 'Eve' });
    expect(controller.getResponse(users, before).data?.[0]?.name).toBe('Ada');
    expect(controller.getResponse(users).data?.[0]?.name).toBe('Eve');
    expect(controller.get(User, '1', before)?.name).toBe('Ada');
  });
});

it('rejects with what errorPolicy throws, and keeps what it had (CTL-3, REST-9)', async () => {
  const controller = new Controller();
  await controller.fetch(user, { id: '1' });
  const before = controller.getState();
  answers.set('1', () => {
    throw new Error('no');
  });
  const policy = new Error('a policy that throws');
  const strict = user.extend({
    errorPolicy: () => {
      throw policy;
    },
  });
  await expect(controller.fetch(strict, { id: '1' })).rejects.toBe(policy);
  expect(controller.getState().entities).toEqual(before.entities);
  expect(controller.getError(user, { id: '1' })).toBeUndefined();
});

it("merges an older response under the newer by the entity's own merge (ENT-7, ENT-9, CTL-9)", async () => {
  class Log extends Entity {
    id = '';
    lines: string[] = [];
    static override merge(held: { lines: string[] }, coming: { lines: string[] }): never {
      return { ...held, ...coming, lines: [...held.lines, ...coming.lines] } as never;
    }
  }
  const respond: ((line: string) => void)[] = [];
  const log = new Endpoint(
    (_n: number) =>
      new Promise<unknown>((resolve) => {
        respond.push((line) => resolve({ id: '1', lines: [line] }));
      }),
    { name: 'log', schema: Log },
  );
  const controller = new Controller();
  const sent = [1, 2, 3].map((n) => controller.fetch(log, n));
  for (const [no, line] of [
    [1, 'second'],
    [0, 'first'],
    [2, 'third'],
  ] as const) {
    respond[no]?.(line);
    await sent[no];
  }
  expect(controller.get(Log, '1')?.lines).toEqual(['first', 'second', 'third']);
});
