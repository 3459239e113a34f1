import type { ServerResponse } from 'node:http';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { getDefaultManagers, InspectorManager } from 'wireshape';
import { createPersistedStore, createServerDataComponent } from 'wireshape/react';
import { server } from './ConduitEndpoint.ts';
import { App } from './App.tsx';

/** Sends a page as it is rendered, and its data once all of it is there. */
export function render({ path, origin }: { path: string; origin: string }, response: ServerResponse): void {
  server.origin = origin;
  const inspector = new InspectorManager();
  const managers = [inspector, ...getDefaultManagers()];
  const [ServerDataProvider, useReadyCacheState, controller] = createPersistedStore(managers);
  const ServerData = createServerDataComponent(useReadyCacheState);
  const { pipe } = renderToPipeableStream(
    <html lang="en">
      <head>
        <title>Conduit</title>
      </head>
      <body>
        <div id="root">
          <StrictMode>
            <ServerDataProvider>
              <App start={path} inspector={inspector} />
            </ServerDataProvider>
          </StrictMode>
        </div>
        <ServerData />
      </body>
    </html>,
    {
      bootstrapModules: ['/main.js'],
      onShellReady: () => pipe(response),
      // The browser tries again what failed here.
      onError() {},
    },
  );
  response.on('close', () => controller.cleanup());
}
