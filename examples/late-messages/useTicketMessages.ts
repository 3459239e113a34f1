import { useEffect } from 'react';
import { useController } from 'wireshape/react';
import { tickets } from './api.ts';
import { openSocket } from './openSocket.ts';

interface Message {
  id: string;
  status: 'open' | 'done';
  version: number;
}

/** Moves tickets between the lists as the server says. */
export function useTicketMessages(): void {
  const controller = useController();
  useEffect(() => {
    return openSocket((text) => {
      const ticket = JSON.parse(text) as Message;
      controller.set(tickets.move, ticket);
    });
  }, [controller]);
}
