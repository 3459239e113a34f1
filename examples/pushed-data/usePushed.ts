import { useEffect } from 'react';
import { schema } from 'wireshape';
import { useController } from 'wireshape/react';
import { Tea, teas } from './api.ts';
import { openSocket } from './openSocket.ts';

interface Message {
  type: 'price' | 'new' | 'gone';
  tea: { id: string; price?: number };
}

const gone = new schema.Invalidate(Tea);

/** Writes server messages to the store while mounted. */
export function usePushed(): void {
  const controller = useController();
  useEffect(() => {
    return openSocket((text) => {
      const { type, tea } = JSON.parse(text) as Message;
      if (type === 'price') controller.set(Tea, tea);
      else if (type === 'new') controller.set(teas.push, tea);
      else controller.set(gone, tea);
    });
  }, [controller]);
}
