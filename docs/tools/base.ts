/** The path the site is served from, with a slash at both ends: the `BASE` variable, or the root. */
export const base = `/${(process.env.BASE ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
