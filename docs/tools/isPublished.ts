/** Whether the package is on the registry; until then the site installs from its own copy. */
export const isPublished: boolean = false;
