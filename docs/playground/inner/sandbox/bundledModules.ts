import { bypass, delay, getResponse, http, HttpResponse, matchRequestUrl, passthrough } from 'msw';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as wireshape from 'wireshape';
import * as wireshapeReact from 'wireshape/react';
import { sentPackages } from '../../protocol/RunMessage.ts';
import { onRunEnd } from './run.ts';

type Exports = Record<string, unknown>;

/** The exports that mocks use. Sockets and event streams are left out, which saves 4 kB: the frame has neither. */
const msw = { bypass, delay, getResponse, http, HttpResponse, matchRequestUrl, passthrough };

const hidden = new Set(['react/jsx-runtime']);

const bundledModules = new Map<string, Exports>(
  Object.entries({
    msw,
    react,
    'react-dom': reactDom,
    // Placeholder for the order of names; `loadReactDom` fills it.
    'react-dom/client': {},
    'react/jsx-runtime': jsxRuntime,
    wireshape,
    'wireshape/normalize': wireshape,
    'wireshape/react': wireshapeReact,
    'wireshape/schema': wireshape.schema,
  }).map(([name, exports]) => [name, asCommonJs(exports)]),
);

onRunEnd(() => wireshape.setActivity({ isVisible: undefined, isOnline: undefined }));

/**
 * Adds React's renderer; `report` gets errors that a boundary caught. The renderer creates errors while it loads: with
 * a debugger open, as in tests, the browser then parses pending code again, which is little here.
 */
export async function loadReactDom(report: (error: unknown) => void): Promise<void> {
  const { reactDomClient } = await import('./roots.ts');
  bundledModules.set('react-dom/client', asCommonJs({ ...reactDomClient(report) }));
}

/** Adds a package that this frame was sent. */
export function addBundledModule(name: string, exports: Exports): void {
  bundledModules.set(name, asCommonJs(exports));
}

/** The exports of a package; undefined if the preview does not bundle it. */
export function bundledModule(name: string): Exports | undefined {
  return bundledModules.get(name);
}

/** The packages that a reader may import. */
export const moduleNames: readonly string[] = [...sentPackages, ...bundledModules.keys()]
  .filter((name) => !hidden.has(name))
  .toSorted();

function asCommonJs(exports: Exports): Exports {
  return { ...exports, default: exports.default ?? exports, __esModule: true };
}
