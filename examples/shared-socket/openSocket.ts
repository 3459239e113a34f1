export interface Socket {
  send(text: string): void;
  close(): void;
}

/**
 * Replaces a WebSocket, which this page may not open. The server
 * sends a bid 50 times a second, and who arrives and leaves.
 */
export function openSocket(onText: (text: string) => void): Socket {
  const topics = new Set<string>();
  const say = (topic: string, type: string, data: object) => {
    if (topics.has(topic))
      onText(JSON.stringify({ topic, type, data }));
  };
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
    if (ticks <= 100)
      say('GET /bids/7', 'changed', { id: '7', amount: ticks });
    if (ticks === 30)
      say('GET /members', 'joined', { id: 'eve', name: 'Eve' });
    if (ticks === 60) say('GET /members', 'left', { id: 'ada' });
  }, 20);
  console.log('Socket opened');
  return {
    send(text) {
      const { type, topic } = JSON.parse(text) as {
        type: string;
        topic: string;
      };
      console.log(`${type} ${topic}`);
      if (type === 'listen') topics.add(topic);
      else topics.delete(topic);
    },
    close() {
      clearInterval(timer);
      console.log('Socket closed');
    },
  };
}
