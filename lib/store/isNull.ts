/** True for the arguments `null`, which ask for nothing. */
export function isNull(args: readonly unknown[]): boolean {
  return args.length === 1 && args[0] === null;
}
