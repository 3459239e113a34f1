import type { Controller } from '../../store/controller/Controller.ts';
import { useProviderState } from '../provider/useProviderState.ts';

/**
 * Returns the controller of the nearest DataProvider, always the same one.
 *
 * @example
 * function Rename({ id }: { id: string }) {
 *   const controller = useController();
 *   const [rename] = useLoading(() => controller.fetch(updateUser, { id }, { name: 'Ada' }));
 *   return <button onClick={rename}>Rename</button>;
 * }
 */
export function useController(): Controller {
  return useProviderState().controller;
}
