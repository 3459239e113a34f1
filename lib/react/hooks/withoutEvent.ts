/** `onClick={mutate}` passes the event of the click, which is no argument of any endpoint. */
export function withoutEvent<A extends readonly unknown[]>(args: A): A {
  const first = args[0] as { nativeEvent?: unknown } | undefined;
  const isEvent =
    typeof Event === 'function' && [first, first?.nativeEvent].some((one) => one instanceof Event);
  return (isEvent ? args.slice(1) : args) as A;
}
