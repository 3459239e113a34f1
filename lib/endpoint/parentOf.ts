import type { AnyFunction } from './infer.ts';

/**
 * The parent as `extend(parent => options)` hands it out: its steps run with the new endpoint as `this`,
 * so that what else was overridden there takes effect; everything else reads as it is on the parent.
 */
export function parentOf<T extends object>(parent: T, child: object): T {
  return new Proxy(parent, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      // A schema may be a class, which is a function too.
      if (typeof value !== 'function' || name === 'schema') return value;
      return (...args: unknown[]) => (value as AnyFunction).apply(child, args);
    },
    apply: (target, _self, args) => (target as { fetch: AnyFunction }).fetch.apply(child, args),
  });
}
