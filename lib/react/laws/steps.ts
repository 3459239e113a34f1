import { type Argument, type Asked, queries, type Read, reads, writeNames } from './api.ts';
import type { Play } from './Scenario.ts';
import { sets } from './sets.ts';
import type { Hook, Shower } from './ComponentSpec.ts';

type Step = (play: Play, isLate: boolean) => Promise<void>;

const hooks: readonly Hook[] = ['suspense', 'suspense', 'dle', 'cache', 'live', 'fetch', 'query', 'query'];
const names = Object.keys(reads);
const keys = new WeakMap<Play, number>();

/** What can happen; some is likelier than other. */
export const steps: Readonly<Record<string, readonly [weight: number, run: Step]>> = {
  show: [2, show],
  hide: [1, hide],
  turn: [2, turn],
  set: [3, set],
  again: [1, again],
  write: [1, write],
  fetch: [1, fetch],
  answer: [3, answer],
  fail: [1, fail],
  invalidate: [1, invalidate],
  invalidateAll: [1, invalidateAll],
  expireAll: [1, expireAll],
  reset: [1, reset],
  sweep: [1, sweep],
  wait: [1, wait],
  gate: [1, gate],
  open: [1, open],
  retry: [1, retry],
};

function anArgument({ random }: Play, hook: Hook, name: string): Argument {
  const args = hook === 'query' ? queries[name]?.args : reads[name]?.args;
  return random.pick(args as readonly Argument[]);
}

async function show(play: Play, isLate: boolean): Promise<void> {
  const { random, stage } = play;
  const hook = random.pick(hooks);
  let name = random.pick(names);
  if (hook === 'live') name = 'getPost';
  if (hook === 'query') name = random.pick(Object.keys(queries));
  const key = keys.get(play) ?? 0;
  keys.set(play, key + 1);
  const shower: Shower = { key, hook, name, arg: anArgument(play, hook, name) };
  play.note('show', shower, isLate);
  await stage.update((tree) => ({ ...tree, showers: [...tree.showers, shower] }), isLate);
}

async function hide(play: Play, isLate: boolean): Promise<void> {
  const { random, stage } = play;
  const { showers } = stage.tree;
  if (showers.length === 0) return;
  const { key } = random.pick(showers);
  play.note('hide', key, isLate);
  const rest = (all: readonly Shower[]): Shower[] => all.filter((one) => one.key !== key);
  await stage.update((tree) => ({ ...tree, showers: rest(tree.showers) }), isLate);
}

/** Other arguments, or none. */
async function turn(play: Play, isLate: boolean): Promise<void> {
  const { random, stage } = play;
  const { showers } = stage.tree;
  if (showers.length === 0) return;
  const old = random.pick(showers);
  const { key, hook, name } = old;
  const arg = random.chance(0.1) && hook !== 'query' ? null : anArgument(play, hook, name);
  play.note('turn', old, arg, isLate);
  const next: Shower = { ...old, arg };
  const turned = (all: readonly Shower[]): Shower[] => all.map((one) => (one.key === key ? next : one));
  await stage.update((tree) => ({ ...tree, showers: turned(tree.showers) }), isLate);
}

async function set(play: Play, isLate: boolean): Promise<void> {
  const name = play.random.pick(Object.keys(sets));
  const run = sets[name]?.(play);
  play.note('set', name, isLate);
  if (name.startsWith('drop')) play.drop();
  await play.act(isLate, () => run?.());
}

/** An answer, and the same once more, parsed anew. */
async function again(play: Play, isLate: boolean): Promise<void> {
  const { random, stage, values } = play;
  const { controller } = play.served;
  const name = random.pick(names);
  const { shape, args } = reads[name] as Read;
  const arg = random.pick(args);
  const value = JSON.stringify(values.answer(shape, [arg]));
  play.note('again', name, arg, value, isLate);
  const store = (): void =>
    void controller.setResponse(play.endpoint(name), arg, JSON.parse(value) as unknown);
  await play.act(isLate, store);
  const before = controller.getState();
  const { commits } = stage;
  await stage.run(store);
  if (controller.getState() !== before) play.complain('the same data made another state');
  if (stage.commits > commits && !stage.isLoose) play.complain('the same data made a render');
}

/** Asks for a change that is shown in advance. */
async function write(play: Play, isLate: boolean): Promise<void> {
  const { random, values } = play;
  const name = random.pick(writeNames);
  let args: Argument[] = [values.group(), values.post()];
  if (name === 'save') args = [values.user()];
  else if (name === 'edit' || name === 'move') args = [values.post()];
  else if (name === 'drop') args = [{ id: values.id() }];
  if (name === 'drop') play.drop();
  play.note('write', name, args, isLate);
  await play.act(isLate, () => play.fetch(name, args));
}

async function fetch(play: Play, isLate: boolean): Promise<void> {
  const name = play.random.pick(names);
  const arg = anArgument(play, 'suspense', name);
  play.note('fetch', name, arg, isLate);
  await play.act(isLate, () => play.fetch(name, [arg]));
}

async function answer(play: Play): Promise<void> {
  const { length } = play.served.asked;
  if (length > 0) await play.answer(play.random.below(length));
}

async function fail(play: Play): Promise<void> {
  const { asked } = play.served;
  if (asked.length === 0) return;
  const [one] = asked.splice(play.random.below(asked.length), 1) as [Asked];
  play.note('fail', one.key);
  play.fresh.fail(one);
  if (one.name === 'drop') play.drop();
  await play.stage.run(() => one.reject(new Error('refused')));
}

async function invalidate(play: Play, isLate: boolean): Promise<void> {
  const name = play.random.pick(names);
  const arg = anArgument(play, 'suspense', name);
  play.note('invalidate', name, arg, isLate);
  play.fresh.forget();
  await play.act(isLate, () => void play.served.controller.invalidate(play.endpoint(name), arg));
}

async function invalidateAll(play: Play, isLate: boolean): Promise<void> {
  const name = play.random.pick(names);
  play.note('invalidateAll', name, isLate);
  play.fresh.forget();
  await play.act(isLate, () => void play.served.controller.invalidateAll(play.endpoint(name)));
}

async function expireAll(play: Play, isLate: boolean): Promise<void> {
  const name = play.random.pick(names);
  play.note('expireAll', name, isLate);
  play.fresh.forget();
  await play.act(isLate, () => void play.served.controller.expireAll(play.endpoint(name)));
}

async function reset(play: Play, isLate: boolean): Promise<void> {
  if (play.random.chance(0.5)) return;
  play.note('reset', isLate);
  play.fresh.forget();
  play.served.asked.length = 0;
  await play.act(isLate, () => void play.served.controller.resetEntireStore());
}

async function sweep(play: Play): Promise<void> {
  play.note('sweep');
  const { controller, gcPolicy } = play.served;
  const before = controller.getState();
  await play.stage.run(() => gcPolicy.sweep());
  if (controller.getState() !== before) play.drop();
}

async function wait(play: Play): Promise<void> {
  const ms = play.random.pick([10, 1500, 6000, 25_000, 70_000, 300_000]);
  play.note('wait', ms);
  play.polls = true;
  await play.stage.run(() => play.clock.advance(ms));
  play.polls = false;
}

/** Begins a transition that waits. */
async function gate(play: Play): Promise<void> {
  const { stage } = play;
  if (stage.tree.closed) return;
  play.note('gate');
  await stage.update((tree) => ({ ...tree, closed: true }), true);
}

async function open(play: Play): Promise<void> {
  const { stage } = play;
  if (!stage.tree.closed) return;
  play.note('open');
  await stage.open();
}

async function retry(play: Play): Promise<void> {
  play.note('retry');
  play.fresh.forget();
  await play.stage.retry();
}
