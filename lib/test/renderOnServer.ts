import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { vi } from 'vitest';

/** Renders as a server does, without a document, and resolves to the whole HTML. */
export async function renderOnServer(
  ui: ReactNode,
  onError = (_error: unknown): void => {},
): Promise<string> {
  vi.stubGlobal('document', undefined);
  try {
    return await new Promise((resolve) => {
      let html = '';
      const sink = new Writable({
        write(chunk, _encoding, done) {
          html += chunk;
          done();
        },
        final: () => resolve(html),
      });
      const { pipe } = renderToPipeableStream(ui, { onAllReady: () => pipe(sink), onError });
    });
  } finally {
    vi.unstubAllGlobals();
  }
}
