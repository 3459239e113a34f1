/** In the place of the one of `lib/test`: no page can collect garbage on demand. */
export function collected(): Promise<boolean> {
  return Promise.reject(new Error('A browser collects when it likes: leave this test to Node.'));
}
