import { useSuspense } from 'wireshape/react';
import { TodoResource } from './api.ts';

/** How many todos are not done. */
export function useOpen(): number {
  return useSuspense(TodoResource.getList).filter(
    (todo) => !todo.done,
  ).length;
}
