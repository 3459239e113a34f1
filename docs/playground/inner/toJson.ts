/** A value as JSON, whatever a reader has put into it; what JSON cannot say is said in words. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
  } catch (error) {
    return JSON.stringify(`(${String(error)})`);
  }
}
