import { DataProvider } from '../react/provider/DataProvider.tsx';
import { makeRenderDataHook } from './makeRenderDataHook.tsx';

/**
 * Runs a hook in a component of its own, under a DataProvider whose requests are answered by fixtures.
 *
 * It resolves once the component was rendered; it needs a document, such as jsdom's. A request that nothing
 * fits fails. Call `cleanup` when the test is over.
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
