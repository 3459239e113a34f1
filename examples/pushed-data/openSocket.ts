const messages = [
  '{ "type": "price", "tea": { "id": "oolong", "price": 7 } }',
  '{ "type": "new", "tea": { "id": "sencha", "price": 5 } }',
  '{ "type": "gone", "tea": { "id": "oolong" } }',
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
