/** An error or other thrown value as text; never throws. */
export function textOf(thrown: unknown): string {
  try {
    return String(thrown).slice(0, 500);
  } catch {
    return 'an error that has no text';
  }
}
