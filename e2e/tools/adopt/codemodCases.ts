/** A file of an app of Reactive Data Client, and what the codemod makes of it. */
interface CodemodCase {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What the codemod has to do, case by case; `after` is written by hand. */
export const codemodCases: readonly CodemodCase[] = [
  {
    file: 'api.ts',
    before: `// The endpoints.
import { createResource, Entity } from '@data-client/rest';
import type { EndpointInterface, NetworkError } from '@data-client/react';
import { Endpoint } from '@data-client/endpoint';

export class Todo extends Entity {
  id = '';
}
export const TodoResource = createResource({ path: '/todos/:id', schema: Todo });
export const tools = { createResource };
`,
    after: `// The endpoints.
import { resource, Entity, Endpoint } from 'wireshape';
import type { EndpointInterface } from 'wireshape/react';
import type { NetworkError } from 'wireshape';

export class Todo extends Entity {
  id = '';
}
export const TodoResource = resource({ path: '/todos/:id', schema: Todo });
export const tools = { createResource: resource };
`,
  },
  {
    file: 'App.tsx',
    before: `import { CacheProvider, NetworkErrorBoundary as Boundary, useController } from '@data-client/react';
import { createPersistedStore } from '@data-client/react/ssr';
import { TodoResource } from './api';

export function App() {
  const { fetch } = useController();
  return (
    <CacheProvider>
      <Boundary>
        <button onClick={() => fetch(TodoResource.create, { title: 'Milk' })}>Add</button>
      </Boundary>
    </CacheProvider>
  );
}
`,
    after: `import { DataProvider, ErrorBoundary as Boundary, useController, createPersistedStore } from 'wireshape/react';
import { TodoResource } from './api';

export function App() {
  const { fetch } = useController();
  return (
    <DataProvider>
      <Boundary>
        <button onClick={() => fetch(TodoResource.getList.push, { title: 'Milk' })}>Add</button>
      </Boundary>
    </DataProvider>
  );
}
`,
  },
  {
    file: 'taken.js',
    before: `import { createResource } from "@rest-hooks/rest";
import * as core from "@data-client/core";
export * from "@data-client/endpoint";
export { CacheProvider } from "@data-client/react";

const resource = "/todos";
export const all = createResource({ path: resource });
export const lazy = () => import("@data-client/rest");
export const isSet = (action) => action.type === "rdc/set" || action.type === "rdc/optimistic";
`,
    after: `import { resource as createResource } from "wireshape";
import * as core from "wireshape";
export * from "wireshape";
export { DataProvider as CacheProvider } from "wireshape/react";

const resource = "/todos";
export const all = createResource({ path: resource });
export const lazy = () => import("wireshape");
export const isSet = (action) => action.type === "wireshape/set" || action.type === "rdc/optimistic";
`,
  },
  {
    file: 'hooks.test.ts',
    before: `import { renderDataHook } from '@data-client/test';
import { useTodos } from './useTodos';

vi.mock('@data-client/react');
it('lists todos', () => {
  const { result } = renderDataHook(() => useTodos(), { initialFixtures: [] });
  expect(result.current).toEqual([]);
});
it.concurrent('lists todos', async () => {
  await renderDataHook(useTodos);
});
const render = () => renderDataHook(useTodos);
`,
    after: `import { renderDataHook } from 'wireshape/test';
import { useTodos } from './useTodos';

vi.mock('wireshape/react');
it('lists todos', async () => {
  const { result } = await renderDataHook(() => useTodos(), { initialFixtures: [] });
  expect(result.current).toEqual([]);
});
it.concurrent('lists todos', async () => {
  await renderDataHook(useTodos);
});
const render = () => renderDataHook(useTodos);
`,
  },
  {
    file: 'sound.tsx',
    before: `import type { ProviderProps } from '@data-client/react';
import { AudioResource } from './audio';
import { createResource as make } from '@data-client/rest';
const Sound = make({ path: '/sounds/:id' }).extend({ name: 'sound' });
export const a = AudioResource.create({ rate: 44100 });
export const b = Sound.create;
export function c(Sound) {
  return Sound.create();
}
export type Props = ProviderProps;
`,
    after: `import type { DataProviderProps } from 'wireshape/react';
import { AudioResource } from './audio';
import { resource as make } from 'wireshape';
const Sound = make({ path: '/sounds/:id' }).extend({ name: 'sound' });
export const a = AudioResource.create({ rate: 44100 });
export const b = Sound.getList.push;
export function c(Sound) {
  return Sound.create();
}
export type Props = DataProviderProps;
`,
  },
  {
    file: 'audioOnly.ts',
    before: `import { AudioResource } from './audio';
export const a = AudioResource.create({ rate: 44100 });
`,
    after: `import { AudioResource } from './audio';
export const a = AudioResource.create({ rate: 44100 });
`,
  },
  {
    file: 'other.ts',
    before: `import { create }   from 'zustand';
export const made = stripe.create( 'rdc' );
`,
    after: `import { create }   from 'zustand';
export const made = stripe.create( 'rdc' );
`,
  },
  {
    file: 'stream.test.ts',
    before: `import { type MiddlewareAPI, type FetchFunction, type Dispatch } from '@data-client/react';
import { ExtendableEndpoint, getUrlBase, type ShortenPath } from '@data-client/rest';
import { renderHook, renderDataHook } from '@data-client/test';

export const link = ({ getState }: MiddlewareAPI) => (next: Dispatch) => next;
export class AppEndpoint extends ExtendableEndpoint {}
export type List = ShortenPath<'/a/:b'>;
`,
    after: `import { type Controller } from 'wireshape/react';
import { type FetchFunction, type Next, Endpoint, getUrlBase, type ShortenPath } from 'wireshape';
import { renderHook } from '@testing-library/react';
import { renderDataHook } from 'wireshape/test';

export const link = ({ getState }: Controller) => (next: Next) => next;
export class AppEndpoint extends Endpoint {}
export type List = ShortenPath<'/a/:b'>;
`,
  },
  {
    file: 'namespaces.test.tsx',
    before: `import * as DC from '@data-client/rest';
import * as Data from '@data-client/react';
import * as Tools from '@data-client/test';
import * as other from './other';

export class Todo extends DC.Entity {
  id = '';
}
export const TodoResource = DC.createResource({ path: '/todos/:id', schema: Todo }).extend({});
const { createResource, RestEndpoint } = DC;
export const props: Data.ProviderProps = {};
export const make = (DC) => DC.createResource();
export type Failure = Data.NetworkError | other.ProviderProps;
it('adds a todo', () => {
  const { result } = Tools.renderDataHook(() => Data.useController());
  result.current.fetch(TodoResource.create, { title: 'Milk' });
  render(<Data.CacheProvider><Data.AsyncBoundary /></Data.CacheProvider>);
});
`,
    after: `import * as DC from 'wireshape';
import * as Data from 'wireshape/react';
import * as DataCore from 'wireshape';
import * as Tools from 'wireshape/test';
import * as other from './other';

export class Todo extends DC.Entity {
  id = '';
}
export const TodoResource = DC.resource({ path: '/todos/:id', schema: Todo }).extend({});
const { resource: createResource, RestEndpoint } = DC;
export const props: Data.DataProviderProps = {};
export const make = (DC) => DC.createResource();
export type Failure = DataCore.NetworkError | other.ProviderProps;
it('adds a todo', async () => {
  const { result } = await Tools.renderDataHook(() => Data.useController());
  result.current.fetch(TodoResource.getList.push, { title: 'Milk' });
  render(<Data.DataProvider><Data.AsyncBoundary /></Data.DataProvider>);
});
`,
  },
  {
    file: 'required.js',
    before: `const DC = require('@data-client/rest');
const { createResource, Entity: Base } = require('@data-client/rest');
exports.PostResource = DC.createResource({ path: '/posts/:id' });
exports.load = async () => {
  const react = await import('@data-client/react');
  return react.CacheProvider;
};
`,
    after: `const DC = require('wireshape');
const { resource: createResource, Entity: Base } = require('wireshape');
exports.PostResource = DC.resource({ path: '/posts/:id' });
exports.load = async () => {
  const react = await import('wireshape/react');
  return react.DataProvider;
};
`,
  },
];
