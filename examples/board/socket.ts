const open = new Set<(text: string) => void>();

/** Replaces a WebSocket, which this page may not open. */
export function openSocket(onText: (text: string) => void) {
  open.add(onText);
  return () => {
    open.delete(onText);
  };
}

/** What the server sends to everybody, a moment later. */
export function broadcast(message: object): void {
  const text = JSON.stringify(message);
  setTimeout(() => open.forEach((onText) => onText(text)), 300);
}
