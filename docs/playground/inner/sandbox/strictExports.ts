type Exports = Record<string, unknown>;

/**
 * A module's exports, which throw when a missing name is read: a real `import` would fail, but compiled CommonJS would
 * continue with undefined. Names that the module's code may still export do not throw.
 */
export function strictExports(exports: Exports, module: string, code = ''): Exports {
  return new Proxy(exports, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target) && key !== 'then' && !mayExport(code, key))
        throw new Error(
          key === 'default' ? `${module} has no default export.` : `${module} exports no "${key}".`,
        );
      return Reflect.get(target, key) as unknown;
    },
  });
}

function mayExport(code: string, key: string): boolean {
  const [, ...after] = code.split(`exports.${key}`);
  const isNamed = after.some((rest) => !/^[\w$]/.test(rest)) || code.includes(`'${key}'`);
  return isNamed || code.includes('_createStarExport(_');
}
