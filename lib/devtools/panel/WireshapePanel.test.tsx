import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { WireshapePanel } from 'wireshape/devtools';
import { DataProvider } from 'wireshape/react';
import { AttachedPanel } from './AttachedPanel.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('renders nothing on a server (DEV-5)', () => {
  const around = (panel: boolean) =>
    renderToString(<DataProvider>{panel && <AttachedPanel />}</DataProvider>);
  expect(around(true)).toBe(around(false));
});

it.each([
  ['production', false],
  ['test', false],
  ['development', true],
])('is the panel in development only: %s (DEV-5)', async (mode, isPanel) => {
  expect(WireshapePanel({})).toBeNull();
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const [entry, attached] = await Promise.all([
    import('./WireshapePanel.tsx'),
    import('./AttachedPanel.tsx'),
  ]);
  expect(entry.WireshapePanel === attached.AttachedPanel).toBe(isPanel);
});
