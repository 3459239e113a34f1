import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Controller } from '../../store/controller/Controller.ts';
import { defaultManagers } from '../../store/managers/defaultManagers.ts';
import type { Manager } from '../../store/Manager.ts';
import { DataProvider } from '../provider/DataProvider.tsx';
import { serverDataId } from './initialData.ts';
import { RequestTracker } from './RequestTracker.ts';
import { scriptSafe } from './scriptSafe.ts';
import { StateStream } from './StateStream.ts';
import { type StreamEntry, streamName } from './streamProtocol.ts';

/** The result of `createStreamedStore`. */
export interface StreamedStore {
  /** Provides the store to the app. */
  readonly ServerDataProvider: ComponentType<{ children?: ReactNode }>;
  /** Renders the responses as scripts. Put it behind the app, outside of the element that the browser hydrates. */
  readonly StreamedData: ComponentType<{ nonce?: string }>;
  readonly controller: Controller;
}

/** The options of `createStreamedStore`. */
export interface StreamedStoreOptions {
  /** Managers in place of the default ones. */
  readonly managers?: readonly Manager[];
  /** Only for a page with several stores: the same as that of its `StreamedDataManager`. */
  readonly id?: string;
}

/**
 * Creates the store of one server-rendered page that streams: each response is sent in a script of its own, as soon as it is
 * there, before the part of the page that shows it (SSR-3).
 *
 * The browser hydrates each part as it arrives, with a `StreamedDataManager`. No string in the data can close the script.
 * Create one per request, so that no visitor sees the data of another, and call `controller.cleanup()` when the response is
 * closed.
 *
 * @example
 * const { ServerDataProvider, StreamedData, controller } = createStreamedStore();
 * const { pipe } = renderToPipeableStream(
 *   <Document>
 *     <div id="root">
 *       <ServerDataProvider>
 *         <App />
 *       </ServerDataProvider>
 *     </div>
 *     <StreamedData nonce={nonce} />
 *   </Document>,
 *   { bootstrapModules: ['/main.js'], nonce, onShellReady: () => pipe(response) },
 * );
 * response.on('close', () => controller.cleanup());
 */
export function createStreamedStore({
  managers = defaultManagers(),
  id = serverDataId,
}: StreamedStoreOptions = {}): StreamedStore {
  const requests = new RequestTracker();
  const controller = new Controller({ managers: [requests, ...managers] });
  const stream = new StateStream(controller, requests);
  function Chunk({ no, nonce }: { no: number; nonce: string | undefined }): ReactNode {
    const entry: StreamEntry = [id, stream.chunk(no)];
    // An element with that id, as text of users may have, is a global variable too.
    const array = `(Array.isArray(self.${streamName})?self.${streamName}:self.${streamName}=[])`;
    const html = `${array}.push(${scriptSafe(JSON.stringify(entry))})`;
    return (
      <>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />
        <Suspense>
          <Following no={no} nonce={nonce} />
        </Suspense>
      </>
    );
  }
  /** The chunks after one, each in a boundary of its own, which React sends when it is there. */
  function Following({ no, nonce }: { no: number; nonce: string | undefined }): ReactNode {
    const next = stream.after(no);
    if (typeof next === 'object') throw next;
    return next ? <Chunk no={no + 1} nonce={nonce} /> : null;
  }
  return {
    ServerDataProvider: ({ children }) => <DataProvider controller={controller}>{children}</DataProvider>,
    StreamedData: ({ nonce }) => <Chunk no={0} nonce={nonce} />,
    controller,
  };
}
