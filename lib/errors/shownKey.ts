interface Shown {
  readonly name: string;
  readonly sideEffect?: true | undefined;
  readonly sensitive?: boolean | undefined;
}

/** What an error says of a request: errors are printed, and sent to services that collect them (SEC-1). */
export function shownKey({ name, sideEffect, sensitive }: Shown, key: string): string {
  return sideEffect || sensitive ? name : key;
}
