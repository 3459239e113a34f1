import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { State } from '../../store/State.ts';
import { ServerData } from './ServerData.tsx';

/**
 * Creates the component that renders a store with `ServerData`, once no request is pending. Put it behind the app.
 *
 * @example
 * const [ServerDataProvider, useReadyCacheState] = createPersistedStore();
 * const ServerDataComponent = createServerDataComponent(useReadyCacheState);
 */
export function createServerDataComponent(
  useReadyCacheState: () => State,
  id?: string,
): ComponentType<{ nonce?: string }> {
  function Data({ nonce }: { nonce?: string | undefined }): ReactNode {
    return <ServerData data={useReadyCacheState()} id={id} nonce={nonce} />;
  }
  return ({ nonce }) => (
    <Suspense>
      <Data nonce={nonce} />
    </Suspense>
  );
}
