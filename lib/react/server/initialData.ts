import { fail } from '../../errors/errors.ts';
import type { PlainState } from '../../store/State.ts';

/** The id of the element with a server's data. */
export const serverDataId = 'wireshape-data';

/**
 * What a server sent along with the page, for `initialState` of a DataProvider.
 *
 * The page must have been read as far as the data; where it may still be on its way, use `awaitInitialData`.
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
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as PlainState) : fail('no_server_data', id);
}

/**
 * What a server sends along with the page, once all of the page is there, for `initialState` of a DataProvider.
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
