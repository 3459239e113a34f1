import type { ComponentType, ReactNode } from 'react';
import { Controller } from '../../store/controller/Controller.ts';
import { getDefaultManagers } from '../../store/managers/getDefaultManagers.ts';
import type { Manager } from '../../store/Manager.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/Store.ts';
import { DataProvider } from '../provider/DataProvider.tsx';
import { RequestTracker } from './RequestTracker.ts';

/** What `createPersistedStore` gives. */
export type PersistedStore = [
  ServerDataProvider: ComponentType<{ children?: ReactNode }>,
  useReadyCacheState: () => State,
  controller: Controller,
  store: Store,
];

/**
 * Makes the store for one request to a server that renders: its provider, its state once nothing is under way
 * any more, and the controller.
 *
 * Make one for each request, so that no visitor sees another one's data.
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
export function createPersistedStore(managers: readonly Manager[] = getDefaultManagers()): PersistedStore {
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
