/** Which of `length` tabs a key press moves to from `index`; undefined where the key is not about tabs. */
export function arrowKeys(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index + length - 1) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
