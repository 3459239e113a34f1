import { useEffect, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  // The last one was loaded as on a server.
  vi.resetModules();
});

it.each([
  ['a browser', { document: {}, navigator: {} }, useLayoutEffect],
  ['React Native, which has no document', { navigator: { product: 'ReactNative' } }, useLayoutEffect],
  ['a server', { navigator: { hardwareConcurrency: 2 } }, useEffect],
  ['a server without a navigator', { navigator: undefined }, useEffect],
])('runs effects before the paint in %s as is due (PKG-2)', async (_where, globals, hook) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const { useIsomorphicLayoutEffect } = await import('./useIsomorphicLayoutEffect.ts');
  expect(useIsomorphicLayoutEffect).toBe(hook);
});
