import { useEffect } from 'react';
import { useController } from 'wireshape/react';
import { prices } from './api.ts';
import { openStream } from './stream.ts';

/** Adds each price to the history of its product. */
export function useTicks(isOn: boolean): void {
  const controller = useController();
  useEffect(() => {
    if (!isOn) return;
    return openStream((text) => {
      const ticks = JSON.parse(text) as { product: string }[];
      for (const tick of ticks) {
        const { product } = tick;
        controller.set(prices.push, { product }, tick);
      }
    });
  }, [controller, isOn]);
}
