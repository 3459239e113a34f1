/**
 * Delivers messages of the page synchronously. The page and this frame share a thread, where a posted message waits
 * until the page has painted: half a frame of the screen, at every key press. Other origins cannot call this function:
 * to the inner frame the browser exposes its own `postMessage`.
 */
export function syncMessages(): void {
  window.postMessage = (data: unknown) => {
    const { origin } = location;
    dispatchEvent(new MessageEvent('message', { data: structuredClone(data), origin, source: parent }));
  };
}
