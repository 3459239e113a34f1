/**
 * The page and this frame share a thread, where a message that is posted waits until the page has drawn itself: half a
 * frame of the screen, at every key press. From here on what the page posts is heard at once. Nobody else reaches this
 * function: to a window of another origin, as the inner frame's is, the browser shows its own.
 */
export function syncMessages(): void {
  window.postMessage = (data: unknown) => {
    const { origin } = location;
    dispatchEvent(new MessageEvent('message', { data: structuredClone(data), origin, source: parent }));
  };
}
