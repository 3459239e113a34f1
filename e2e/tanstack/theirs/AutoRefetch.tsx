import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countRender, newText, Rows, Shown, TextForm } from '../parts.tsx';
import type { TextData } from '../types.ts';
import { get, send } from './http.ts';

export function AutoRefetch() {
  countRender();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['messages'],
    queryFn: () => get<TextData[]>('/api/messages'),
    refetchInterval: 60_000,
  });
  const { mutate, error: addError } = useMutation({
    mutationFn: (text: string) => send('POST', '/api/messages', newText(text)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['messages'] }),
  });

  return (
    <Shown data={data} error={error ?? addError}>
      {(messages) => (
        <>
          <Rows rows={messages} show={(message) => message.text} />
          <TextForm label="Message" onSend={mutate} />
        </>
      )}
    </Shown>
  );
}
