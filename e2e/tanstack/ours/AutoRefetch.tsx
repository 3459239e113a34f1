import { useController, useDLE, useLoading, useSubscription } from 'wireshape/react';
import { countRender, newText, Rows, Shown, TextForm } from '../parts.tsx';
import { addMessage, getMessages } from './api.ts';
import { usePollError } from './PolledEndpoint.ts';

export function AutoRefetch() {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getMessages);
  useSubscription(getMessages);
  const pollError = usePollError();
  const [add, , addError] = useLoading((text: string) => controller.fetch(addMessage, newText(text)));

  return (
    <Shown data={data} error={error ?? pollError ?? addError}>
      {(messages) => (
        <>
          <Rows rows={messages} show={(message) => message.text} />
          <TextForm label="Message" onSend={add} />
        </>
      )}
    </Shown>
  );
}
