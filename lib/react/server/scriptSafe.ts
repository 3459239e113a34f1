/** JSON that can stand in a script element: escapes what would end the element, or a line in it. */
export function scriptSafe(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
