/** A value as JSON, whatever a reader has put into it; what JSON cannot say is said in words. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, item: unknown) => inWords(item));
  } catch (error) {
    return JSON.stringify(`(${String(error)})`);
  }
}

function inWords(item: unknown): unknown {
  if (typeof item === 'bigint') return `${item}n`;
  if (typeof item === 'function') return `ƒ ${item.name || 'anonymous'}`;
  if (item instanceof File) return `File ${item.name} (${item.size} bytes)`;
  if (item instanceof Blob) return `Blob (${item.size} bytes)`;
  if (item instanceof ArrayBuffer) return `ArrayBuffer (${item.byteLength} bytes)`;
  if (ArrayBuffer.isView(item)) return `${item.constructor.name} (${item.byteLength} bytes)`;
  if (item instanceof FormData) return Object.fromEntries(item);
  if (item instanceof URLSearchParams) return item.toString();
  if (item instanceof Map) return Object.fromEntries(item);
  if (item instanceof Set) return [...item];
  if (item instanceof Response) return `Response (status ${item.status})`;
  return item;
}
