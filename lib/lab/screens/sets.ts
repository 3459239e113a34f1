import { Invalidate } from 'wireshape';
import { everyone, groups, ids, list, Post, type Read, reads, User } from './api.ts';
import type { Scenario } from './Scenario.ts';

type Set = (schema: unknown, ...rest: unknown[]) => Promise<void>;
type Writer = (set: Set, scenario: Scenario) => unknown;

const schemaOf = (name: string): unknown => (reads[name] as Read).options.schema;
const older = (user: User): object => ({ ...user, age: user.age + 1 });
const turned = (posts: readonly Post[]): object[] => posts.toReversed().map(({ id, type }) => ({ id, type }));

const writers: Readonly<Record<string, Writer>> = {
  user: (set, { values }) => set(User, values.user()),
  post: (set, { values }) => set(Post, values.post()),
  posts: (set, { values }) => set([Post], values.posts()),
  everyone: (set, { values }) => set(everyone, [values.user(), values.user()]),
  map: (set, { values }) => set(schemaOf('getMap'), values.answer('map', [])),
  either: (set, { values }) => set(schemaOf('getEither'), values.answer('either', [])),
  page: (set, { values }) => set(schemaOf('getPage'), values.answer('page', [])),
  list: (set, { values }) => set(list, values.group(), values.posts()),
  push: (set, { values }) => set(list.push, values.group(), values.post()),
  unshift: (set, { values }) => set(list.unshift, values.group(), values.post()),
  remove: (set, { values }) => set(list.remove, values.group(), { id: values.id(), type: 'post' }),
  move: (set, { values }) => set(list.move, values.post()),
  'by a function': (set, { random }) => set(User, random.pick(ids), older),
  'a list by a function': (set, { random }) => set(list, random.pick(groups), turned),
  'drop a user': (set, { values }) => set(new Invalidate(User), values.id()),
  'drop a post': (set, { values }) => set(new Invalidate(Post), values.id()),
};

/** Every kind of write. The value is created and noted first. */
export const sets: Readonly<Record<string, (scenario: Scenario) => () => void>> = Object.fromEntries(
  Object.entries(writers).map(([name, act]) => [
    name,
    (scenario: Scenario) => {
      let call: unknown[] = [];
      void act(async (...args) => void (call = args), scenario);
      scenario.note(...call.slice(1));
      return () => void (scenario.served.controller.set as Set)(...(call as [unknown]));
    },
  ]),
);
