import { useEffect } from 'react';
import { useController } from 'wireshape/react';
import { Card } from './api.ts';
import { openSocket } from './socket.ts';

/** Writes what the others move, while the board is shown. */
export function useBoardMessages(): void {
  const controller = useController();
  useEffect(
    () =>
      openSocket((text) => {
        controller.set(Card, JSON.parse(text) as { id: string });
      }),
    [controller],
  );
}
