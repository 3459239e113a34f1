import type { Controller } from '../../store/controller/Controller.ts';
import type { AnyArgsEndpoint } from '../queries/EndpointQuery.ts';

/**
 * Fetches, and never rejects; a component that shows an error in place of data is loading meanwhile. `onSent` gets the fetch itself.
 */
export async function fetchAgain(
  controller: Controller,
  endpoint: AnyArgsEndpoint,
  args: readonly unknown[],
  onSent?: (fetched: Promise<unknown>) => void,
): Promise<unknown> {
  try {
    if (controller.getError(endpoint, ...args)) void controller.invalidate(endpoint, ...args);
    const fetched = controller.fetch(endpoint, ...args);
    onSent?.(fetched);
    return await fetched;
  } catch {
    // The error is stored.
    return undefined;
  }
}
