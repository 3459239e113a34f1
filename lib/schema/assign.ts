import { setOwn } from './setOwn.ts';

/** Names of a class's computed properties, which can't be assigned: a getter without a setter. */
export function computedNames(Class: { readonly prototype: object }): ReadonlySet<string> | undefined {
  const names: string[] = [];
  for (
    let level = Class.prototype;
    level !== Object.prototype && level;
    level = Object.getPrototypeOf(level)
  ) {
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (get && !set) names.push(name);
    }
  }
  return names.length === 0 ? undefined : new Set(names);
}

/** Assigns what is no computed property, whatever its name is; no prototype is ever changed (ENT-8). */
export function assign<T extends object>(
  instance: T,
  props: object,
  computed: ReadonlySet<string> | undefined,
): T {
  if (computed === undefined && !Object.hasOwn(props, '__proto__')) return Object.assign(instance, props);
  for (const [name, value] of Object.entries(props)) {
    if (!computed?.has(name) || Object.hasOwn(instance, name)) setOwn(instance, name, value);
  }
  return instance;
}
