import type { Args, EndpointParameter } from '../infer.ts';
import type { ManagedController } from '../Manager.ts';

/**
 * Fetches what is missing or stale, before a component reads it: while the pointer is over a link, or in the loader of a router.
 *
 * Resolves once the response is stored, at once where it is fresh, and also after a failure: it never rejects (CTL-20).
 * The component that reads the response shows the error. For the data itself, use `controller.fetchIfStale`.
 *
 * @example
 * async function greet() {
 *   return 'hello';
 * }
 * const controller = new Controller();
 * const greeting = new Endpoint(greet);
 * await prefetch(controller, greeting);
 * controller.getResponse(greeting).data; // => 'hello'
 */
export async function prefetch<E extends EndpointParameter>(
  controller: Pick<ManagedController, 'fetchIfStale'>,
  endpoint: E,
  ...args: Args<E>
): Promise<void> {
  try {
    await controller.fetchIfStale(endpoint, ...args);
  } catch {
    // The store keeps it for the component.
  }
}
