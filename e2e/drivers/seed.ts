let own: number | undefined;

/** What random tests begin with; `WIRESHAPE_SEED` repeats a run that failed. */
export function seed(): number {
  own ??= Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
  return own;
}
