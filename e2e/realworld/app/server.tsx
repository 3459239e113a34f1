import type { ServerResponse } from 'node:http';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { getDefaultManagers, InspectorManager } from 'wireshape';
import { createStreamedStore } from 'wireshape/react';
import { server } from './ConduitEndpoint.ts';
import { App } from './App.tsx';

/** Sends a page as it is rendered, and each response before the part that shows it. */
export function render({ path, origin }: { path: string; origin: string }, response: ServerResponse): void {
  server.origin = origin;
  const inspector = new InspectorManager();
  const managers = [inspector, ...getDefaultManagers()];
  const { ServerDataProvider, StreamedData, controller } = createStreamedStore({ managers });
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
        <StreamedData />
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
