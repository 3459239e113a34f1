import * as bignumber from 'bignumber.js';
import { bypass, delay, getResponse, http, HttpResponse, matchRequestUrl, passthrough } from 'msw';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as temporal from 'temporal-polyfill';
import * as wireshape from 'wireshape';
import * as wireshapeReact from 'wireshape/react';

type Exports = Record<string, unknown>;

/** What mocks are made of. There is neither a socket nor an event stream here: without their mocks the frame is 4 kB lighter. */
const msw = { bypass, delay, getResponse, http, HttpResponse, matchRequestUrl, passthrough };

const hidden = new Set(['react/jsx-runtime']);

const bundledModules = new Map<string, Exports>(
  Object.entries({
    'bignumber.js': bignumber,
    msw,
    react,
    'react-dom': reactDom,
    // Its place among the names; `loadReactDom` fills it.
    'react-dom/client': {},
    'react/jsx-runtime': jsxRuntime,
    'temporal-polyfill': temporal,
    wireshape,
    'wireshape/react': wireshapeReact,
    'wireshape/schema': wireshape.schema,
  }).map(([name, exports]) => [name, asCommonJs(exports)]),
);

/**
 * Adds React's renderer; `report` hears of errors caught by a boundary. It makes errors while it loads: where a debugger is open, as in tests, the browser parses
 * once more all the code that was on its way then, which here is little.
 */
export async function loadReactDom(report: (error: unknown) => void): Promise<void> {
  const { reactDomClient } = await import('./roots.ts');
  bundledModules.set('react-dom/client', asCommonJs({ ...reactDomClient(report) }));
}

/** A package by its name; undefined where this playground has none of that name. */
export function bundledModule(name: string): Exports | undefined {
  return bundledModules.get(name);
}

/** The names that a reader may import. */
export const bundledModuleNames: readonly string[] = [...bundledModules.keys()].filter(
  (name) => !hidden.has(name),
);

function asCommonJs(exports: Exports): Exports {
  return { ...exports, default: exports.default ?? exports, __esModule: true };
}
