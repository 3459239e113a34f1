const open = new Set<(text: string) => void>();

/** Replaces a WebSocket, which this page may not open. */
export function openSocket(onText: (text: string) => void) {
  open.add(onText);
  return () => {
    open.delete(onText);
  };
}

/** What the server sends to everybody. */
export function broadcast(type: 'message' | 'user', data: object) {
  const text = JSON.stringify({ type, data });
  for (const onText of open) onText(text);
}
