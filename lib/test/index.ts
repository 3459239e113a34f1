export { act } from './act.ts';
export type { Fixture, Interceptor } from './Fixture.ts';
export {
  makeRenderDataHook,
  type RenderDataHookOptions,
  type RenderedDataHook,
} from './makeRenderDataHook.tsx';
export { mockInitialState } from './mockInitialState.ts';
export { MockProvider, type MockProviderProps } from './MockProvider.tsx';
export { MockResolver, type MockResolverProps } from './MockResolver.tsx';
export { renderDataHook } from './renderDataHook.tsx';
