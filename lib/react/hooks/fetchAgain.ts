import type { Controller } from '../../store/controller/Controller.ts';
import type { AnyArgsEndpoint } from '../queries/EndpointQuery.ts';

/** Fetches, and never rejects; a component that shows an error in place of data is loading meanwhile. */
export async function fetchAgain(
  controller: Controller,
  endpoint: AnyArgsEndpoint,
  args: readonly unknown[],
): Promise<unknown> {
  try {
    if (controller.getError(endpoint, ...args)) void controller.invalidate(endpoint, ...args);
    return await controller.fetch(endpoint, ...args);
  } catch {
    // The error is stored.
    return undefined;
  }
}
