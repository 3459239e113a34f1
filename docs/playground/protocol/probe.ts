/** How long the outer frame keeps its thread busy, to find out whether the inner frame shares it. */
export const PROBE_TIME = 20;
