import { createContext, useContext } from 'react';
import { fail } from '../errors/fail.ts';
import { noProvider } from '../errors/reactMessages.ts';
import type { View } from './View.ts';

/** Gives the view, which is made when the first component asks for it. */
export const ViewContext = createContext<(() => View) | undefined>(undefined);

/** What the components under the nearest DataProvider share. */
export function useView(): View {
  return (useContext(ViewContext) ?? fail(noProvider()))();
}
