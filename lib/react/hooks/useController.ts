import type { Controller } from '../../store/controller/Controller.ts';
import { useProviderState } from '../provider/useProviderState.ts';

/**
 * Returns the controller of the nearest DataProvider, always the same one. To send a mutation, use `useMutation`.
 *
 * @example
 * function Refresh() {
 *   const controller = useController();
 *   return <button onClick={() => controller.expireAll(getUsers)}>Refresh</button>;
 * }
 */
export function useController(): Controller {
  return useProviderState().controller;
}
