import type { ComponentType, ReactNode } from 'react';
import { Controller } from '../../store/controller/Controller.ts';
import { defaultManagers } from '../../store/managers/defaultManagers.ts';
import type { Manager } from '../../store/Manager.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/controller/Store.ts';
import { DataProvider } from '../provider/DataProvider.tsx';
import { RequestTracker } from './RequestTracker.ts';

/** The result of `createPersistedStore`. */
export type PersistedStore = [
  ServerDataProvider: ComponentType<{ children?: ReactNode }>,
  useReadyCacheState: () => State,
  controller: Controller,
  store: Store,
];

/**
 * Creates the store of one server-rendered page: its provider, a hook that suspends until no request is pending and
 * then returns the state, and the controller.
 *
 * Create one per request, so that no visitor sees the data of another.
 *
 * @example
 * const [ServerDataProvider, useReadyCacheState] = createPersistedStore();
 * const ServerDataComponent = createServerDataComponent(useReadyCacheState);
 * renderToPipeableStream(
 *   <Document scripts={<ServerDataComponent />}>
 *     <ServerDataProvider>
 *       <App />
 *     </ServerDataProvider>
 *   </Document>,
 * );
 */
export function createPersistedStore(managers: readonly Manager[] = defaultManagers()): PersistedStore {
  const requests = new RequestTracker();
  const controller = new Controller({ managers: [requests, ...managers] });
  const ServerDataProvider = ({ children }: { children?: ReactNode }): ReactNode => (
    <DataProvider controller={controller}>{children}</DataProvider>
  );
  const useReadyCacheState = (): State => {
    const idle = requests.whenIdle();
    if (idle) throw idle;
    return controller.getState();
  };
  return [ServerDataProvider, useReadyCacheState, controller, controller.store];
}
