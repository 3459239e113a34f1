import { type ReactNode, useEffect, useState } from 'react';
import { Controller } from '../store/Controller.ts';
import { ControllerContext } from './useController.ts';

/** What DataProvider takes; read once, when it first renders. */
export interface DataProviderProps {
  children?: ReactNode;
  /** A store of your own; without it the provider makes one and ends it when it goes. */
  controller?: Controller;
}

/** Gives the components inside it one store. */
export function DataProvider({ children, controller: given }: DataProviderProps): ReactNode {
  const [controller] = useState(() => given ?? new Controller());
  useEffect(() => (given ? undefined : () => controller.cleanup()), [given, controller]);
  return <ControllerContext.Provider value={controller}>{children}</ControllerContext.Provider>;
}
