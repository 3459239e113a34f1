/** Sets an own property whatever its name: `__proto__` is a name like any other. */
export function setOwn(target: object, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else (target as Record<string, unknown>)[name] = value;
}
