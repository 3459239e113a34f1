import { type ComponentType, Fragment, type ReactNode } from 'react';
import { AsyncBoundary } from '../react/provider/AsyncBoundary.tsx';
import type { DataProviderProps } from '../react/provider/DataProvider.tsx';
import { RequestTracker } from '../react/server/RequestTracker.ts';
import { useController } from '../react/hooks/useController.ts';
import type { Controller } from '../store/controller/Controller.ts';
import { getDefaultManagers } from '../store/managers/getDefaultManagers.ts';
import { act } from './act.ts';
import type { Fixture, Interceptor } from './Fixture.ts';
import { mockInitialState } from './mockInitialState.ts';
import { MockResolver } from './MockResolver.tsx';
import { mount } from './mount.ts';
import { Outcome } from './Outcome.ts';
import { useOutcome } from './useOutcome.ts';

/** The options of `renderDataHook`. */
export interface RenderDataHookOptions<Props, Data = unknown> {
  readonly initialProps?: Props;
  /** Calls that are fetched before the hook runs. */
  readonly initialFixtures?: readonly Fixture[];
  /** The responses to the requests of the hook. */
  readonly resolverFixtures?: readonly (Fixture | Interceptor<Data>)[];
  readonly getInitialInterceptorData?: () => Data;
  /** Rendered around the component, inside the provider: StrictMode, a router, a context. */
  readonly wrapper?: ComponentType<{ children: ReactNode }>;
}

/** The result of `renderDataHook`. */
export interface RenderedDataHook<Value, Props> {
  /** The last value of the hook, or its error; `current` is undefined while it is suspended. */
  readonly result: { readonly current: Value; readonly error: Error | undefined };
  readonly controller: Controller;
  rerender(props?: Props): Promise<void>;
  /** Resolves when no request is in flight, and all responses are rendered. */
  allSettled(): Promise<void>;
  /** Resolves when the function does not throw any more; after a second, it rejects with the error of the function. */
  waitFor(check: () => void): Promise<void>;
  unmount(): Promise<void>;
  /** Unmounts, and stops the controller. */
  cleanup(): Promise<void>;
}

type RenderDataHook = <Value, Props = undefined, Data = unknown>(
  hook: (props: Props) => Value,
  options?: RenderDataHookOptions<Props, Data>,
) => Promise<RenderedDataHook<Value, Props>>;

/**
 * Creates a `renderDataHook` for a custom provider, which passes `initialState` and `managers` to a DataProvider.
 *
 * @example
 * const renderAppHook = makeRenderDataHook(({ children, ...props }) => (
 *   <DataProvider {...props} Controller={AppController}>
 *     {children}
 *   </DataProvider>
 * ));
 */
export function makeRenderDataHook(Provider: ComponentType<DataProviderProps>): RenderDataHook {
  return async <Value, Props, Data>(
    hook: (props: Props) => Value,
    options: RenderDataHookOptions<Props, Data> = {},
  ) => {
    const { initialFixtures, resolverFixtures = [], wrapper: Wrapper = Fragment } = options;
    const { getInitialInterceptorData } = options;
    const outcome = new Outcome<Value>();
    const requests = new RequestTracker();
    const managers = [requests, ...getDefaultManagers()];
    const initialState = await mockInitialState(initialFixtures);
    let controller: Controller | undefined;
    const ErrorComponent = ({ error }: { error: Error }): null => useOutcome(outcome, { error });
    const Hook = ({ props }: { props: Props }): null => {
      controller = useController();
      return useOutcome(outcome, { value: hook(props) });
    };
    const mocks = { getInitialInterceptorData, fixtures: resolverFixtures, missing: 'fail' } as const;
    const ui = (props: Props): ReactNode => (
      <Provider initialState={initialState} managers={managers}>
        <MockResolver {...mocks}>
          <Wrapper>
            <AsyncBoundary errorComponent={ErrorComponent}>
              <Hook props={props} />
            </AsyncBoundary>
          </Wrapper>
        </MockResolver>
      </Provider>
    );
    let props = options.initialProps as Props;
    const mounted = await mount(ui(props));
    return {
      result: outcome,
      get controller(): Controller {
        return controller as Controller;
      },
      rerender: (next: Props = props) => mounted.render(ui((props = next))),
      allSettled: () => act(() => requests.whenIdle()),
      waitFor,
      unmount: () => mounted.unmount(),
      async cleanup(): Promise<void> {
        await mounted.unmount();
        controller?.cleanup();
      },
    };
  };
}

const PATIENCE = 1_000;

async function waitFor(check: () => void): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}
