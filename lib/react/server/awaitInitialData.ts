import type { PlainState } from '../../store/State.ts';
import { getInitialData } from './getInitialData.ts';

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
