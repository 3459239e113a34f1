/** As many rows or lines as a reader looks through; more would only make the page slow. */
export const MOST_SHOWN = 500;

/** Says how much is left out of a long list. */
export function Rest({ of }: { of: number }) {
  if (of <= MOST_SHOWN) return null;
  return <p className="pg-quiet">{`… and ${(of - MOST_SHOWN).toLocaleString('en')} more`}</p>;
}
