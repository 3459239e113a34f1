interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

/** An optional package that another one names, and the lock file lacks. */
export interface MissingLock {
  name: string;
  version: string;
  path: string;
}

/**
 * Lists the optional packages that the lock file should name and does not. npm leaves one out when the registry
 * at hand does not have it, which happens to builds for other platforms; `npm ci` then refuses the lock file.
 */
export function missingLocks(packages: Record<string, Locked>): MissingLock[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !folders(path).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => ({ name, version, path: `node_modules/${name}` })),
  );
}

// Where Node looks for what a package imports, from the nearest folder to the root.
function folders(path: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return [...parents.toReversed().map((folder) => (folder ? `${folder}/` : '')), ''];
}
