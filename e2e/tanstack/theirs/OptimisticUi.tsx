import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countRender, FailedText, newText, Rows, Shown, TextForm } from '../parts.tsx';
import type { TextData } from '../types.ts';
import { get, send } from './http.ts';

export function OptimisticUi() {
  countRender();
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['todos'], queryFn: () => get<TextData[]>('/api/todos') });
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (text: string) => send('POST', '/api/todos', newText(text)),
    onSettled: () => client.invalidateQueries({ queryKey: ['todos'] }),
  });

  return (
    <Shown data={data} error={error}>
      {(todos) => (
        <>
          <Rows rows={todos} show={(todo) => todo.text} pending={isPending ? variables : undefined} />
          {isError && <FailedText text={variables} onRetry={() => mutate(variables)} />}
          <TextForm label="Todo" onSend={mutate} />
        </>
      )}
    </Shown>
  );
}
