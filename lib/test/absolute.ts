/** A URL with its origin, to compare it with another one. */
export function absolute(url: string): string {
  try {
    return new URL(url, 'http://localhost').href;
  } catch {
    return url;
  }
}
