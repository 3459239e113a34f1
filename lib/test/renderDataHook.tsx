import { DataProvider } from '../react/provider/DataProvider.tsx';
import { makeRenderDataHook } from './makeRenderDataHook.tsx';

/**
 * Renders a hook in a component, inside a DataProvider whose requests get their responses from fixtures.
 *
 * It resolves after the first render, and needs a document, such as that of jsdom. A request that matches no fixture
 * fails. Call `cleanup` at the end of the test.
 *
 * @example
 * const { result, allSettled, cleanup } = await renderDataHook(({ id }) => useDLE(getUser, { id }), {
 *   initialProps: { id: '1' },
 *   resolverFixtures: [{ endpoint: getUser, args: [{ id: '1' }], response: { id: '1', name: 'Ada' } }],
 * });
 * expect(result.current?.loading).toBe(true);
 * await allSettled();
 * expect(result.current?.data?.name).toBe('Ada');
 * await cleanup();
 */
export const renderDataHook = makeRenderDataHook(DataProvider);
