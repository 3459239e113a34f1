/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    starlightRoute: import('@astrojs/starlight/route-data').StarlightRouteData;
  }
}

declare module 'virtual:types-worker' {
  const file: string;
  export default file;
}

declare module 'virtual:specification' {
  const specification: import('../e2e/specification/conformance.ts').Conformance;
  export default specification;
}

/** Of React's scheduler, what the frame of a playground uses. */
declare module 'scheduler' {
  export const unstable_LowPriority: number;
  export function unstable_scheduleCallback(priority: number, callback: () => void): void;
}
