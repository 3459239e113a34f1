import type { Controller } from '../../store/controller/Controller.ts';
import { useProviderState } from '../provider/useProviderState.ts';

/**
 * The controller of the nearest DataProvider; stays the same for its life.
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
