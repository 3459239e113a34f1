/** How to forget an error that a hook threw, so that what failed is asked for again. */
export const retries = new WeakMap<object, () => void>();
