/** Gives an object its methods as its own, so that they may be taken off it; overridden ones as overridden. */
export function bind(self: object, prototype: object): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = (self as Record<string, unknown>)[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    Object.defineProperty(self, name, { value: method.bind(self), writable: true, configurable: true });
  }
}
