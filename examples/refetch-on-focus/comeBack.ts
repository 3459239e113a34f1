/** Does what the browser does when you leave the tab and return. */
export function comeBack() {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', {
      value,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
