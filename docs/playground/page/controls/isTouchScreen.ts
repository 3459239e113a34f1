/** Whether the reader's main pointer is a finger: hints then name no keys and no clicks. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
