import { createContext, useContext } from 'react';
import { fail } from '../errors/fail.ts';
import { noProvider } from '../errors/messages.ts';
import type { Controller } from '../store/Controller.ts';

export const ControllerContext = createContext<Controller | undefined>(undefined);

/** The controller of the nearest DataProvider; stays the same for its life. */
export function useController(): Controller {
  return useContext(ControllerContext) ?? fail(noProvider());
}
