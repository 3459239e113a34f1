/**
 * Replaces a WebSocket, which this page may not open: sends one
 * message. Returns a function that closes it.
 */
export function openSocket(
  id: string,
  onMessage: (message: { id: string; state: string }) => void,
): () => void {
  const timer = setTimeout(
    () => onMessage({ id, state: 'shipped' }),
    1_000,
  );
  return () => clearTimeout(timer);
}
