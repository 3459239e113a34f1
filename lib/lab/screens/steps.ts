import { type Argument, type PendingRequest, queries, type Read, reads, writeNames } from './api.ts';
import type { Scenario } from './Scenario.ts';
import { sets } from './sets.ts';
import type { Hook, ComponentSpec } from './ComponentSpec.ts';

type Step = (scenario: Scenario, isLate: boolean) => Promise<void>;

const hooks: readonly Hook[] = ['suspense', 'suspense', 'dle', 'cache', 'live', 'fetch', 'query', 'query'];
const names = Object.keys(reads);
const keys = new WeakMap<Scenario, number>();

/** The steps, with their weights. */
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

function randomArgument({ random }: Scenario, hook: Hook, name: string): Argument {
  const args = hook === 'query' ? queries[name]?.args : reads[name]?.args;
  return random.pick(args as readonly Argument[]);
}

async function show(scenario: Scenario, isLate: boolean): Promise<void> {
  const { random, screen } = scenario;
  const hook = random.pick(hooks);
  let name = random.pick(names);
  if (hook === 'live') name = 'getPost';
  if (hook === 'query') name = random.pick(Object.keys(queries));
  const key = keys.get(scenario) ?? 0;
  keys.set(scenario, key + 1);
  const spec: ComponentSpec = { key, hook, name, arg: randomArgument(scenario, hook, name) };
  scenario.note('show', spec, isLate);
  await screen.update((tree) => ({ ...tree, components: [...tree.components, spec] }), isLate);
}

async function hide(scenario: Scenario, isLate: boolean): Promise<void> {
  const { random, screen } = scenario;
  const { components } = screen.tree;
  if (components.length === 0) return;
  const { key } = random.pick(components);
  scenario.note('hide', key, isLate);
  const rest = (all: readonly ComponentSpec[]): ComponentSpec[] => all.filter((one) => one.key !== key);
  await screen.update((tree) => ({ ...tree, components: rest(tree.components) }), isLate);
}

/** Changes the arguments of a component, or sets them to null. */
async function turn(scenario: Scenario, isLate: boolean): Promise<void> {
  const { random, screen } = scenario;
  const { components } = screen.tree;
  if (components.length === 0) return;
  const old = random.pick(components);
  const { key, hook, name } = old;
  const arg = random.chance(0.1) && hook !== 'query' ? null : randomArgument(scenario, hook, name);
  scenario.note('turn', old, arg, isLate);
  const next: ComponentSpec = { ...old, arg };
  const turned = (all: readonly ComponentSpec[]): ComponentSpec[] =>
    all.map((one) => (one.key === key ? next : one));
  await screen.update((tree) => ({ ...tree, components: turned(tree.components) }), isLate);
}

async function set(scenario: Scenario, isLate: boolean): Promise<void> {
  const name = scenario.random.pick(Object.keys(sets));
  const run = sets[name]?.(scenario);
  scenario.note('set', name, isLate);
  if (name.startsWith('drop')) scenario.drop();
  await scenario.act(isLate, () => run?.());
}

/** Stores a response, then an equal one. */
async function again(scenario: Scenario, isLate: boolean): Promise<void> {
  const { random, screen, values } = scenario;
  const { controller } = scenario.served;
  const name = random.pick(names);
  const { shape, args } = reads[name] as Read;
  const arg = random.pick(args);
  const value = JSON.stringify(values.answer(shape, [arg]));
  scenario.note('again', name, arg, value, isLate);
  const store = (): void =>
    void controller.setResponse(scenario.endpoint(name), arg, JSON.parse(value) as unknown);
  await scenario.act(isLate, store);
  const before = controller.getState();
  const { commits } = screen;
  await screen.run(store);
  if (controller.getState() !== before) scenario.violation('equal data changed the state');
  if (screen.commits > commits && !screen.allowsExtraRenders)
    scenario.violation('equal data re-rendered a component');
}

/** Sends a mutation with an optimistic update. */
async function write(scenario: Scenario, isLate: boolean): Promise<void> {
  const { random, values } = scenario;
  const name = random.pick(writeNames);
  let args: Argument[] = [values.group(), values.post()];
  if (name === 'save') args = [values.user()];
  else if (name === 'edit' || name === 'move') args = [values.post()];
  else if (name === 'drop') args = [{ id: values.id() }];
  if (name === 'drop') scenario.drop();
  scenario.note('write', name, args, isLate);
  await scenario.act(isLate, () => scenario.fetch(name, args));
}

async function fetch(scenario: Scenario, isLate: boolean): Promise<void> {
  const name = scenario.random.pick(names);
  const arg = randomArgument(scenario, 'suspense', name);
  scenario.note('fetch', name, arg, isLate);
  await scenario.act(isLate, () => scenario.fetch(name, [arg]));
}

async function answer(scenario: Scenario): Promise<void> {
  const { length } = scenario.served.requests;
  if (length > 0) await scenario.answer(scenario.random.below(length));
}

async function fail(scenario: Scenario): Promise<void> {
  const { requests } = scenario.served;
  if (requests.length === 0) return;
  const [one] = requests.splice(scenario.random.below(requests.length), 1) as [PendingRequest];
  scenario.note('fail', one.key);
  scenario.fresh.fail(one);
  if (one.name === 'drop') scenario.drop();
  await scenario.screen.run(() => one.reject(Object.assign(new Error('refused'), { status: 403 })));
}

async function invalidate(scenario: Scenario, isLate: boolean): Promise<void> {
  const name = scenario.random.pick(names);
  const arg = randomArgument(scenario, 'suspense', name);
  scenario.note('invalidate', name, arg, isLate);
  scenario.fresh.clear();
  await scenario.act(isLate, () => void scenario.served.controller.invalidate(scenario.endpoint(name), arg));
}

async function invalidateAll(scenario: Scenario, isLate: boolean): Promise<void> {
  const name = scenario.random.pick(names);
  scenario.note('invalidateAll', name, isLate);
  scenario.fresh.clear();
  await scenario.act(isLate, () => void scenario.served.controller.invalidateAll(scenario.endpoint(name)));
}

async function expireAll(scenario: Scenario, isLate: boolean): Promise<void> {
  const name = scenario.random.pick(names);
  scenario.note('expireAll', name, isLate);
  scenario.fresh.clear();
  await scenario.act(isLate, () => void scenario.served.controller.expireAll(scenario.endpoint(name)));
}

async function reset(scenario: Scenario, isLate: boolean): Promise<void> {
  if (scenario.random.chance(0.5)) return;
  scenario.note('reset', isLate);
  scenario.fresh.clear();
  scenario.served.requests.length = 0;
  await scenario.act(isLate, () => void scenario.served.controller.resetEntireStore());
}

async function sweep(scenario: Scenario): Promise<void> {
  scenario.note('sweep');
  const { controller, gcPolicy } = scenario.served;
  const before = controller.getState();
  await scenario.screen.run(() => gcPolicy.sweep());
  if (controller.getState() !== before) scenario.drop();
}

async function wait(scenario: Scenario): Promise<void> {
  const ms = scenario.random.pick([10, 1500, 6000, 25_000, 70_000, 300_000]);
  scenario.note('wait', ms);
  scenario.polls = true;
  await scenario.screen.run(() => scenario.clock.advance(ms));
  scenario.polls = false;
}

/** Begins a transition that stays pending. */
async function gate(scenario: Scenario): Promise<void> {
  const { screen } = scenario;
  if (screen.tree.closed) return;
  scenario.note('gate');
  await screen.update((tree) => ({ ...tree, closed: true }), true);
}

async function open(scenario: Scenario): Promise<void> {
  const { screen } = scenario;
  if (!screen.tree.closed) return;
  scenario.note('open');
  await screen.open();
}

async function retry(scenario: Scenario): Promise<void> {
  scenario.note('retry');
  scenario.fresh.clear();
  await scenario.screen.retry();
}
