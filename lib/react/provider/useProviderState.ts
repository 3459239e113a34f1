import { createContext, useContext } from 'react';
import { fail } from '../../errors/errors.ts';
import type { View } from './ProviderState.ts';

/** Gives the view, which is made when the first component asks for it. */
export const ViewContext = createContext<(() => View) | undefined>(undefined);

/** What the components under the nearest DataProvider share. */
export function useView(): View {
  return (useContext(ViewContext) ?? fail('no_provider'))();
}
