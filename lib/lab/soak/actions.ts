import { isPlain } from '../../schema/objects.ts';
import { endpoints, keyOf, type Known, schemas } from './api.ts';
import type { Call, Shown } from './Call.ts';
import type { Version } from './Version.ts';
import type { Pair } from './Pair.ts';
import { infer, versionText } from './reading.ts';
import type { Row, Shape } from './Writing.ts';

const shapes = Object.keys(schemas) as Shape[];
const polled = endpoints.filter(({ pollFrequency }) => pollFrequency);
const reading = endpoints.filter(({ sideEffect, dataExpiryLength }) => !sideEffect && dataExpiryLength !== 0);

/** The actions on the store and the model, with their weights. */
export const actions: readonly (readonly [weight: number, run: (pair: Pair) => void | Promise<void>])[] = [
  [20, set],
  [2, setBad],
  [4, setByFunction],
  [26, fetch],
  [26, settle],
  [3, setResponse],
  [2, setError],
  [3, invalidate],
  [1, invalidateAll],
  [1, expireAll],
  [3, subscribe],
  [3, unsubscribe],
  [6, show],
  [6, leave],
  [6, wait],
  [4, sweep],
  [0.15, reset],
];

/** One write of any shape; none if the data is equal (SET-1, SET-2, SET-5). */
function set(pair: Pair): void {
  const { controller, model, data, clock } = pair;
  const shape = pair.random.pick(shapes);
  const args = data.args('', shape);
  const value = data.value(shape);
  pair.note('set', shape, args, value);
  write(pair, shape, () => {
    void controller.set(schemas[shape], ...(args as [object]), value as object);
    model.set(shape, value, args, clock.now);
  });
}

function write(pair: Pair, what: string, run: () => void): void {
  const { controller, model } = pair;
  const state = controller.getState();
  const shown = versionText(model.visible());
  const committed = versionText(model.committed);
  pair.notified = 0;
  pair.noteWrite();
  run();
  const same = versionText(model.committed) === committed && versionText(model.visible()) === shown;
  if (same && controller.getState() !== state) throw new Error(`${what}: a new state of equal data (SET-5)`);
  const expected = controller.getState() === state ? 0 : 1;
  if (pair.notified !== expected) throw new Error(`${what}: ${pair.notified} notifications, not ${expected}`);
}

/** An invalid value changes nothing (SET-4). */
function setBad(pair: Pair): void {
  const { controller, data } = pair;
  const value = [data.post(), { ...data.post(), id: '' }];
  pair.note('set bad', value);
  const before = controller.getState();
  pair.noteWrite();
  let thrown = false;
  try {
    void controller.set(schemas.posts, value as never);
  } catch {
    thrown = true;
  }
  if (!thrown || controller.getState() !== before) throw new Error('a bad value was written (SET-4)');
}

/** An updater gets the read value; without one, nothing is written (CTL-1). */
function setByFunction(pair: Pair): void {
  const { controller, model, data, clock } = pair;
  const id = data.id();
  pair.note('set by function', id);
  const row = model.visible().tables.get('User')?.get(id);
  write(pair, 'set by function', () => {
    let called = false;
    void controller.set(
      schemas.user,
      { id } as never,
      ((user: { age: number }) => {
        called = true;
        return { id, age: (user.age + 1) % 4 };
      }) as never,
    );
    if (typeof row === 'object' && !called) throw new Error('the function got nothing');
    const older = ({ tables }: Version): unknown => {
      const held = tables.get('User')?.get(id);
      return typeof held === 'object'
        ? { id, age: ((((held as Row).age as number | undefined) ?? 0) + 1) % 4 }
        : undefined;
    };
    model.set('user', older, [{ id }], clock.now);
  });
}

function fetch(pair: Pair): void | Promise<void> {
  // If responses were rarer than requests, the queue would grow without end.
  if (pair.flights.length > 8) return settle(pair);
  const known = pair.random.pick(endpoints);
  const args = pair.data.args(known.name, known.shape);
  pair.note('fetch', known.name, args);
  pair.fetch(known, args);
}

/** Settles any request that is due, or rejects it. */
async function settle(pair: Pair): Promise<void> {
  const { random, flights } = pair;
  if (flights.length === 0) return;
  // None is in flight for so long that the log of the store overflows.
  const isOverdue = flights.some((flight) => ++flight.passed > 60);
  const at = isOverdue ? flights.findIndex(({ passed }) => passed > 60) : random.below(flights.length);
  const { known, args } = (flights[at] as (typeof flights)[number]).call;
  pair.notified = 0;
  if (random.chance(0.3)) {
    // What a mutation may have done all the same is a law of its own (CTL-39).
    const aborted = !known.sideEffect && random.chance(0.2);
    const error = Object.assign(new Error('refused'), aborted ? { name: 'AbortError' } : { status: 403 });
    pair.note('refuse', at, known.name, args, error.name);
    await pair.settle(at, { error, aborted });
  } else {
    const response = withSent(known, args, answer(pair, known, args));
    pair.note('answer', at, known.name, args, response);
    await pair.settle(at, { response });
  }
  if (pair.notified > 1) throw new Error(`an answer notified ${pair.notified} times (SET-2)`);
}

/** A response: usually the expected one. */
function answer({ random, data }: Pair, known: Known, args: readonly object[]): unknown {
  const bad = { type: 'post', title: 'without an id' };
  // As after an abort, a mutation has run all the same.
  if (random.chance(0.06) && !known.sideEffect)
    return random.chance(0.5) ? null : ['feed', 'posts', 'list'].includes(known.shape) ? [bad] : bad;
  const expected = known.foresee?.(() => 1, ...(args as never[]));
  if (expected !== undefined && random.chance(0.6)) return expected;
  const value = data.value(known.shape);
  // Says nothing of what was created (CTL-27): `removals.test.ts` tells of those.
  if (known.sideEffect && Array.isArray(value) && value.length === 0) return expected;
  const { id } = (args[0] ?? {}) as { id?: string };
  const one = typeof value === 'object' && !Array.isArray(value);
  return id && one && random.chance(0.8) ? { ...value, id } : value;
}

/** The response to a mutation with all that was sent, and created posts with all of their fields: of others, `served.laws.test.ts` tells. */
function withSent(known: Known, args: readonly object[], response: unknown): unknown {
  const { shape, sideEffect } = known;
  if (Array.isArray(response)) return response.map((one) => withSent(known, args, one));
  if (!sideEffect || shape === 'dropPost' || !isPlain(response) || !('id' in response)) return response;
  const whole = { title: 'one', author: 'i0', readers: [] };
  const sent = Object.assign({}, ...args) as object;
  // An entity may be sent twice, with other fields.
  return completed(sent, { ...(shape === 'push' && whole), ...sent, ...response });
}

/** The entities inside of a response with the fields that were sent of them. */
function completed(sent: object, response: object): object {
  const inside = Object.entries(response).map(([name, value]: [string, unknown]) => {
    const own = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
    if (!Array.isArray(value)) return [name, withOwn(own, value)];
    const all = Array.isArray(own) ? (own as unknown[]) : [];
    return [
      name,
      // An entity may be sent twice, with other fields.
      value.map((one) => {
        const same = all.filter((each) => isPlain(each) && idOf(each) === idOf(one));
        return withOwn(same.length > 0 ? Object.assign({}, ...(same as object[])) : undefined, one);
      }),
    ];
  });
  return Object.fromEntries(inside) as object;
}

function withOwn(sent: unknown, value: unknown): unknown {
  if (!isPlain(value) || !isPlain(sent) || (idOf(sent) ?? idOf(value)) !== idOf(value)) return value;
  return { ...sent, ...completed(sent, value) };
}

function idOf(value: unknown): unknown {
  return isPlain(value) ? value['id'] : undefined;
}

function setResponse(pair: Pair): void {
  const { controller, model, clock } = pair;
  const known = pair.random.pick(reading);
  const args = pair.data.args(known.name, known.shape);
  const response = pair.data.value(known.shape);
  pair.note('setResponse', known.name, args, response);
  void controller.setResponse(pair.endpoint(known), ...args, response);
  const call = { known, args, key: pair.endpoint(known).key(...args), fetchedAt: clock.now };
  model.settle(call, { response }, clock.now);
}

function setError(pair: Pair): void {
  const { controller, model, clock } = pair;
  const known = pair.random.pick(reading);
  const args = pair.data.args(known.name, known.shape);
  const error = new Error('set');
  pair.note('setError', known.name, args);
  void controller.setError(pair.endpoint(known), ...args, error);
  const call = { known, args, key: pair.endpoint(known).key(...args), fetchedAt: clock.now };
  model.settle(call, { error }, clock.now);
}

function invalidate(pair: Pair): void {
  const known = pair.random.pick(endpoints);
  const args = pair.data.args(known.name, known.shape);
  pair.note('invalidate', known.name, args);
  void pair.controller.invalidate(pair.endpoint(known), ...args);
  const key = pair.endpoint(known).key(...args);
  pair.outdate((one) => one === key, 'invalid');
  pair.model.invalidate([key], { known, args }, pair.clock.now);
}

function invalidateAll(pair: Pair): void {
  const known = pair.random.pick(reading);
  pair.note('invalidateAll', known.name);
  const inferred = inferredOf(pair, known);
  void pair.controller.invalidateAll(pair.endpoint(known));
  const underWay = pair.outdate(isOf(known), 'invalid').map((call) => [call.key, call] as const);
  pair.model.invalidateAll(isOf(known), [...underWay, ...inferred], pair.clock.now);
}

function expireAll(pair: Pair): void {
  const known = pair.random.pick(reading);
  pair.note('expireAll', known.name);
  const inferred = inferredOf(pair, known);
  void pair.controller.expireAll(pair.endpoint(known));
  pair.outdate(isOf(known), 'expired');
  pair.model.expireAll(isOf(known), inferred);
}

/** Data of an endpoint that is inferred from other responses (CTL-11). */
function inferredOf(
  { model }: Pair,
  known: Known,
): (readonly [key: string, call: Pick<Call, 'known' | 'args'>])[] {
  const version = model.visible();
  return Array.from(model.uses).flatMap((use) => {
    if ('query' in use || use.known !== known) return [];
    const { args } = use;
    const key = keyOf(known.name, args);
    const isThere = infer(model, version, known, args).kind !== 'nothing';
    return isThere && !version.results.has(key) ? [[key, { known, args }] as const] : [];
  });
}

function isOf({ name }: Known): (key: string) => boolean {
  return (key) => key.startsWith(`${name} `);
}

function subscribe(pair: Pair): void {
  const known = pair.random.pick(polled);
  const args = pair.data.args(known.name, known.shape);
  pair.note('subscribe', known.name, args);
  pair.subscribe(known, args);
}

function unsubscribe(pair: Pair): void {
  pair.unsubscribe();
}

/** Adds a retained endpoint or query. */
function show(pair: Pair): void {
  const { controller, model, random, data } = pair;
  let use: Shown;
  let count: () => () => void;
  if (random.chance(0.5)) {
    const known = random.pick(reading);
    const args = data.args(known.name, known.shape);
    use = { known, args };
    count = controller.getResponseMeta(pair.endpoint(known), ...args).countRef;
  } else {
    const query = random.pick(['user', 'post', 'list'] as const);
    const args = data.args('', query);
    use = { query, args };
    count = controller.getQueryMeta(schemas[query], ...(args as never)).countRef;
  }
  pair.note('show', use);
  model.uses.add(use);
  const leave = count();
  pair.leave.push(() => {
    leave();
    model.leave(use, pair.clock.now);
  });
}

function leave(pair: Pair): void {
  if (pair.leave.length === 0) return;
  const at = pair.random.below(pair.leave.length);
  pair.note('leave', at);
  pair.leave.splice(at, 1)[0]?.();
}

/** Usually seconds, sometimes minutes. */
function wait(pair: Pair): void {
  const ms = pair.random.below(pair.random.chance(0.4) ? 300_000 : 10_000);
  pair.note('wait', ms);
  pair.advance(ms);
}

function sweep(pair: Pair): void {
  pair.note('sweep');
  pair.sweep();
}

async function reset(pair: Pair): Promise<void> {
  pair.note('reset');
  await pair.reset();
}
