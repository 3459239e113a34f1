/** True for the argument `null`, with which nothing is fetched or read. */
export function isNull(args: readonly unknown[]): boolean {
  return args.length === 1 && args[0] === null;
}
