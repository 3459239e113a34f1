type Method = (this: never, ...args: never[]) => unknown;
/** The names of the methods of an object. */
type MethodName<Target> = {
  [Name in keyof Target]: Target[Name] extends Method ? Name : never;
}[keyof Target];
/** A method with its `this` as first parameter. */
type Override<Target, Original> = Original extends (...args: infer Args) => infer Result
  ? (self: Target, original: (...args: Args) => Result, ...args: Args) => Result
  : never;

/**
 * Runs a function in place of a method of the library, until the returned function is called. Production code has no hooks
 * for development tools, so an app without them has no code for them.
 */
export function override<Target extends object, Name extends MethodName<Target>>(
  target: Target,
  name: Name,
  run: Override<Target, Target[Name]>,
): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  const original = target[name] as (...args: unknown[]) => unknown;
  let isActive = true;
  const replaced = function (this: Target, ...args: unknown[]): unknown {
    const call = (...given: unknown[]): unknown => original.apply(this, given);
    return isActive
      ? (run as (self: Target, original: typeof call, ...args: unknown[]) => unknown)(this, call, ...args)
      : call(...args);
  };
  // The text of its methods tells which endpoints process responses in the same way (CTL-13).
  Object.defineProperty(replaced, 'toString', { value: () => String(original) });
  Object.defineProperty(target, name, { value: replaced, writable: true, configurable: true });
  return () => {
    isActive = false;
    // Other code may have replaced it since, and calls this one.
    if ((target[name] as unknown) !== replaced) return;
    if (own) Object.defineProperty(target, name, own);
    else delete target[name];
  };
}
