import { useSyncExternalStore } from 'react';
import type { Denormalize } from '../schema/infer.ts';
import type { QueryArgs } from '../store/infer.ts';
import { useController } from './useController.ts';

/** What the store finds for a schema and arguments, without a request; undefined when there is nothing. */
export function useQuery<const S>(schema: S, ...args: QueryArgs<S>): Denormalize<S> | undefined {
  const controller = useController();
  const { store } = controller;
  const read = (): Denormalize<S> | undefined => controller.get(schema, ...args);
  return useSyncExternalStore(store.subscribe, read, read);
}
