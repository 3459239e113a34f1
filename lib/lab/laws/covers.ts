type Fields = Readonly<Record<string, unknown>>;

/** True if data has all that a response says: it may have more, which other responses said of the same entities. */
export function covers(data: unknown, response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return Object.is(data, response);
  if (typeof data !== 'object' || data === null) return false;
  const isSameLength = !Array.isArray(response) || (data as unknown[]).length === response.length;
  return (
    isSameLength && Object.entries(response).every(([name, part]) => covers((data as Fields)[name], part))
  );
}
