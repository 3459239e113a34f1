const wave = [0, 40, 90, 60, 120, 180, 150, 100, 130, 70, 20, 50];
const start: Record<string, number> = {
  'BTC-USD': 64_000,
  'ETH-USD': 3_400,
};

/** How many prices the server has of each product. */
let count = 60;

export function pricesOf(product: string, from: number) {
  return Array.from({ length: count - from }, (_, index) => {
    const at = from + index;
    const rise = Math.min(Math.floor(at / 12), 5) * 10;
    const amount = start[product]! + wave[at % wave.length]! + rise;
    return { id: `${product}-${at}`, product, at, amount };
  });
}

/**
 * Replaces an event stream, which this page may not open. The
 * server sends four prices of each product a second.
 */
export function openStream(onText: (text: string) => void) {
  const timer = setInterval(() => {
    count++;
    const ticks = Object.keys(start).flatMap((product) =>
      pricesOf(product, count - 1),
    );
    onText(JSON.stringify(ticks));
  }, 250);
  return () => clearInterval(timer);
}
