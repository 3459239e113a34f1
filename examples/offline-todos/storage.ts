const texts = new Map<string, string>();

/** In your app, use `localStorage`. A playground has none. */
export const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};
