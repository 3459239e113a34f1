import { fail } from '../../errors/errors.ts';
import { decodeState } from '../../store/savedValues.ts';
import type { PlainState } from '../../store/State.ts';

/** The id of the script element with a server's data. */
export const serverDataId = 'wireshape-data';

/**
 * Returns the store that the server sent with the page, for the `initialState` of a DataProvider.
 *
 * The page must be loaded up to that data. While it may still be loading, use `awaitInitialData`.
 *
 * @example
 * hydrateRoot(
 *   root,
 *   <DataProvider initialState={getInitialData()}>
 *     <App />
 *   </DataProvider>,
 * );
 */
export function getInitialData(id: string = serverDataId): PlainState {
  // Text of users may have the same id: a sanitizer keeps ids, and no script.
  const scripts = Array.from(document.querySelectorAll('script[type="application/json"]'));
  const text = scripts.find((script) => script.id === id)?.textContent;
  return text ? decodeState(JSON.parse(text) as PlainState, text) : fail('no_server_data', id);
}

/**
 * Resolves to the store that the server sends with the page, once the page is loaded, for the `initialState` of a
 * DataProvider.
 *
 * @example
 * const initialState = await awaitInitialData();
 * hydrateRoot(
 *   root,
 *   <DataProvider initialState={initialState}>
 *     <App />
 *   </DataProvider>,
 * );
 */
export async function awaitInitialData(id?: string): Promise<PlainState> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  return getInitialData(id);
}
