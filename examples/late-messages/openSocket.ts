// The second was sent before the first, and arrives after it.
const messages = [
  '{ "id": "login", "status": "done", "version": 3 }',
  '{ "id": "login", "status": "open", "version": 2 }',
  '{ "id": "search", "status": "done", "version": 2 }',
];

/**
 * Replaces a WebSocket, which this page may not open: sends a
 * message every second. Returns a function that closes it.
 */
export function openSocket(
  onMessage: (text: string) => void,
): () => void {
  let sent = 0;
  const timer = setInterval(() => {
    const text = messages[sent++];
    if (text) onMessage(text);
  }, 1_000);
  return () => clearInterval(timer);
}
