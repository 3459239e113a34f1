// A string, or a number with its fraction and exponent.
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Puts the integers that JSON.parse would round into quotes, so that
 * they are strings with all digits. Changes nothing else.
 */
export function quoteBigIntegers(json: string): string {
  return json.replace(token, (found) => {
    const isInteger = /^-?\d+$/.test(found);
    return isInteger && !Number.isSafeInteger(Number(found))
      ? `"${found}"`
      : found;
  });
}
