import { createContext, useContext } from 'react';
import { fail } from '../../errors/errors.ts';
import type { ProviderState } from './ProviderState.ts';

/** Gives the provider's state, which is created when the first component uses it. */
export const ProviderContext = createContext<(() => ProviderState) | undefined>(undefined);

/** The state that the components under the nearest DataProvider share. */
export function useProviderState(): ProviderState {
  return (useContext(ProviderContext) ?? fail('no_provider'))();
}
