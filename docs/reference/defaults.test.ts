import { afterEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  GCPolicy,
  getDefaultManagers,
  type Manager,
  OfflineManager,
  PersistenceManager,
  RestEndpoint,
  retry,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { Channel } from '../facts/world/Channel.ts';
import { Expectations } from '../facts/world/Expectations.ts';
import { status } from '../facts/world/Server.ts';
import { World } from '../facts/world/World.tsx';
import { generated } from './generated.ts';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
}

const one = { id: '1' };
const get = new RestEndpoint({ path: '/teas/:id', schema: Tea });
const add = new RestEndpoint({ path: '/teas', method: 'POST', body: one, schema: Tea });
const HOUR = 3_600_000;

const withManager = ({ open }: World, manager: Manager): Controller =>
  open({ managers: [manager, ...getDefaultManagers()] });
const saving = (world: World): Controller =>
  withManager(world, new PersistenceManager({ storage: () => world.storage }));
const queueing = (world: World): Controller =>
  withManager(world, new OfflineManager({ endpoints: { add }, storage: () => world.storage }));

/** For how long something holds, to the step. */
async function lasting(step: number, { pass }: World, holds: () => unknown): Promise<number> {
  for (let time = 0; ; time += step) {
    await pass(step);
    if (!(await holds())) return time;
  }
}

/** The delays before `count` attempts that follow a failed one. */
async function delays(count: number, { pass }: World): Promise<number[]> {
  const times: number[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const fail = (): Promise<never> => Promise.reject(new Error(String(times.push(Date.now()))));
  retry(fail, { times: count, when: () => true })().catch(() => {});
  await pass(HOUR);
  vi.restoreAllMocks();
  return times.slice(1).map((time, at) => time - times[at]!);
}

afterEach(() => void vi.unstubAllGlobals());

/** What the library does where an option is left out, by its page and name. */
const seen: Record<string, (world: World) => unknown> = {
  'network-manager dataExpiryLength': async ({ controller }) => {
    await controller.fetch(get, one);
    return controller.getResponse(get, one).expiresAt - Date.now();
  },
  'network-manager errorExpiryLength': async ({ controller, server }) => {
    server.reply('GET /teas/:id', status(404));
    await controller.fetch(get, one).catch(() => {});
    return controller.getResponse(get, one).expiresAt - Date.now();
  },
  'gc-policy intervalMS': async ({ open, pass }) => {
    const swept: number[] = [];
    const gcPolicy = new GCPolicy();
    gcPolicy.sweep = () => void swept.push(Date.now());
    open({ gcPolicy }).set(Tea, one);
    await pass(HOUR);
    return swept[1]! - swept[0]!;
  },
  'gc-policy expiryMultiplier': async (world) => {
    const gcPolicy = new GCPolicy({ intervalMS: Infinity });
    const controller = world.open({ gcPolicy });
    await controller.fetch(get.extend({ dataExpiryLength: HOUR }), one);
    const isKept = () => {
      gcPolicy.sweep();
      return controller.get(Tea, one);
    };
    return (await lasting(HOUR / 4, world, isKept)) / HOUR;
  },
  'persistence-manager name': async (world) => {
    saving(world).set(Tea, one);
    await world.pass(HOUR);
    return world.storage.key(0);
  },
  'persistence-manager throttle': async (world) => {
    saving(world).set(Tea, one);
    return (await lasting(1, world, () => world.storage.length === 0)) + 1;
  },
  'persistence-manager maxAge': async (world) => {
    saving(world).set(Tea, one);
    await world.pass(1_000);
    return lasting(HOUR, world, () => {
      const page = new PersistenceManager({ storage: () => world.storage });
      return new Controller({ initialState: page.restore() }).get(Tea, one);
    });
  },
  'offline-manager name': async (world) => {
    setActivity({ isOnline: false });
    queueing(world)
      .fetch(add, one)
      .catch(() => {});
    await world.settle();
    return world.storage.key(0);
  },
  'offline-manager maxAge': async (world) => {
    setActivity({ isOnline: false });
    const page = queueing(world);
    page.fetch(add, one).catch(() => {});
    await world.settle();
    page.cleanup();
    const [[name, saved]] = [...world.storage.items] as [[string, string]];
    return lasting(6 * HOUR, world, async () => {
      world.storage.setItem(name, saved);
      const offline = new OfflineManager({ endpoints: { add }, storage: () => world.storage });
      const controller = withManager(world, offline);
      await world.settle();
      const { waiting } = offline;
      controller.cleanup();
      return waiting;
    });
  },
  'retry minDelay': async (world) => (await delays(1, world))[0],
  'retry maxDelay': async (world) => (await delays(12, world)).at(-1),
  'tab-sync-manager channel': (world) => {
    for (const name of ['document', 'addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
    withManager(world, new TabSyncManager()).set(Tea, one);
    return [...Channel.open].map(({ name }) => name)[0];
  },
  'endpoint errorPolicy': async ({ controller, pass }) => {
    let fails = false;
    const read = new Endpoint(async () => (fails ? Promise.reject(new Error('no')) : 1), { name: 'read' });
    await controller.fetch(read);
    fails = true;
    await controller.fetch(read).catch(() => {});
    await pass(0);
    return controller.getError(read) ? 'hard' : 'soft';
  },
};

const LENGTHS: Record<string, number> = {
  second: 1_000,
  minute: 60_000,
  minutes: 60_000,
  day: 24 * HOUR,
  week: 7 * 24 * HOUR,
};
const COUNTS: Record<string, number> = { one: 1, five: 5 };

/** A number, a length of time in milliseconds or a text in quotes; undefined of what is none of them. */
function valueOf(stated: string): string | number | undefined {
  const [count = '', unit = ''] = stated.split(' ');
  if (LENGTHS[unit]) return COUNTS[count]! * LENGTHS[unit];
  if (/^[\d,]+$/.test(stated)) return Number(stated.replaceAll(',', ''));
  return /^'([^']*)'$/.exec(stated)?.[1];
}

const { pages } = await generated();
/** The options of a page with their defaults. */
const rowsOf = (page: string): [option: string, text: string][] =>
  [
    ...pages
      .find(({ id }) => id === page)!
      .body.matchAll(/^\| `(\w+)` +\|(?:\\\||[^|\n])*\| ([^|\n]+?) +\|/gm),
  ].map(([, option = '', text = '']) => [option, text]);

/** The defaults of the tables of options that are values, by page and option. */
const stated = new Map<string, string | number>(
  pages.flatMap(({ id }) =>
    rowsOf(id).flatMap(([option, text]) => {
      const value = valueOf(text);
      return value === undefined ? [] : [[`${id.replace('reference/', '')} ${option}`, value] as const];
    }),
  ),
);
/** Pages that show the options of another one. */
const SAME = /^(get-default-managers|network-options) /;

it('knows every default that is a value', () => {
  const shown = [...stated.keys()].filter((key) => !SAME.test(key));
  expect(shown.toSorted()).toEqual(Object.keys(seen).toSorted());
});

it.each(Object.entries(seen))('says the default that the library has: %s (DOC-1)', async (key, probe) => {
  const world = new World({ 'GET /teas/:id': one, 'POST /teas': one }, new Expectations());
  try {
    expect(stated.get(key)).toBe(await probe(world));
  } finally {
    await world.end();
  }
});

it.each([...stated.keys()].filter((key) => SAME.test(key)))('says it alike: %s', (key) => {
  expect(stated.get(key)).toBe(stated.get(key.replace(SAME, 'network-manager ')));
});

/** Options that change nothing where they are left out. */
const OFF = /^(false|none|never|no polling)$/;
const ends = { 'rest-endpoint': get, endpoint: new Endpoint(async () => 1, { name: 'read' }) };

it.each(Object.entries(ends))('leaves off what is off by default: %s (DOC-1)', (page, endpoint) => {
  const off = rowsOf(`reference/${page}`).filter(([, text]) => OFF.test(text));
  expect(off.length).toBeGreaterThan(2);
  const members = endpoint as unknown as Record<string, unknown>;
  expect(off.filter(([option]) => members[option])).toEqual([]);
});
