import type { ManagedController } from './managers/Manager.ts';

/** A development tool that wants to know of every Controller in the page. */
export interface DevtoolsHook {
  connect(controller: ManagedController): void;
}

/** Tells the development hook of the page, when there is one, of a new Controller. */
export function announce(controller: ManagedController): void {
  const { __WIRESHAPE_DEVTOOLS_HOOK__: hook } = globalThis as { __WIRESHAPE_DEVTOOLS_HOOK__?: DevtoolsHook };
  hook?.connect(controller);
}
