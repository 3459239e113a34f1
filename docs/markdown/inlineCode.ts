/** A sentence with code in backticks, as parts in turn: words first, then code, then words. */
export function inlineCode(sentence: string): { text: string; isCode: boolean }[] {
  return sentence.split('`').map((text, at) => ({ text, isCode: at % 2 === 1 }));
}
