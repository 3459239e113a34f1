import type { ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { createStreamedStore } from 'wireshape/react';
import { api, Prices } from './lateStream.tsx';

/** Sends the page as it is rendered. */
export function render(origin: string, response: ServerResponse): void {
  api.origin = origin;
  const { ServerDataProvider, StreamedData, controller } = createStreamedStore();
  const { pipe } = renderToPipeableStream(
    <html lang="en">
      <head>
        <title>Prices</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <div id="root">
          <ServerDataProvider>
            <Prices />
          </ServerDataProvider>
        </div>
        <StreamedData />
      </body>
    </html>,
    { bootstrapModules: ['/main.js'], onShellReady: () => pipe(response) },
  );
  response.on('close', () => controller.cleanup());
}
