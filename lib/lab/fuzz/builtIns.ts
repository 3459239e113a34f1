const builtIns: readonly object[] = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Number.prototype,
  Map.prototype,
  Set.prototype,
  Date.prototype,
  Promise.prototype,
  Object,
  Array,
];

/** What every object of the platform's inherits now: names, and what stands under them. */
export function builtInsNow(): unknown[][] {
  return builtIns.map((one) =>
    Reflect.ownKeys(one).flatMap((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(one, key) ?? {};
      return [key, value, get] as unknown[];
    }),
  );
}
