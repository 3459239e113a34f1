import * as bignumber from 'bignumber.js';
import * as msw from 'msw';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as temporal from 'temporal-polyfill';
import * as wireshape from 'wireshape';
import * as wireshapeReact from 'wireshape/react';
import { reactDomClient } from './roots.ts';

type Exports = Record<string, unknown>;

const hidden = new Set(['react/jsx-runtime']);

const modules = new Map<string, Exports>(
  Object.entries({
    'bignumber.js': bignumber,
    msw,
    react,
    'react-dom': reactDom,
    'react-dom/client': reactDomClient,
    'react/jsx-runtime': jsxRuntime,
    'temporal-polyfill': temporal,
    wireshape,
    'wireshape/react': wireshapeReact,
  }).map(([name, exports]) => [name, asCommonJs(exports)]),
);

/** A package by its name; undefined where this playground has none of that name. */
export function vendored(name: string): Exports | undefined {
  return modules.get(name);
}

/** The names that a reader may import. */
export const vendorNames: readonly string[] = [...modules.keys()].filter((name) => !hidden.has(name));

function asCommonJs(exports: Exports): Exports {
  return { ...exports, default: exports.default ?? exports, __esModule: true };
}
