/** The parameter of every module's wrapper that guarded code calls in loops and functions. */
export const GUARD = '__WIRESHAPE_GUARD__';
