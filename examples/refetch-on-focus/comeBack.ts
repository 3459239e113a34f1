/** Does what the browser does when you look at another tab, and come back. */
export function comeBack() {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
