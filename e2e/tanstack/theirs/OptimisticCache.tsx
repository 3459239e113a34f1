import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countRender, newText, Rows, Shown, TextForm } from '../parts.tsx';
import type { TextData } from '../types.ts';
import { get, send } from './http.ts';

const todos = queryOptions({ queryKey: ['todos'], queryFn: () => get<TextData[]>('/api/todos') });

export function OptimisticCache() {
  countRender();
  const client = useQueryClient();
  const { data, error } = useQuery(todos);
  const { mutate, error: addError } = useMutation({
    mutationKey: ['todos'],
    mutationFn: (todo: TextData) => send('POST', '/api/todos', todo),
    onMutate: async (todo) => {
      await client.cancelQueries(todos);
      const before = client.getQueryData(todos.queryKey);
      client.setQueryData(todos.queryKey, (rows = []) => [...rows, todo]);
      return { before };
    },
    onError: (_error, _todo, context) => client.setQueryData(todos.queryKey, context?.before),
    // An earlier list would hide what is still being sent.
    onSettled: () =>
      client.isMutating({ mutationKey: ['todos'] }) === 1 ? client.invalidateQueries(todos) : undefined,
  });

  return (
    <Shown data={data} error={error ?? addError}>
      {(rows) => (
        <>
          <Rows rows={rows} show={(todo) => todo.text} />
          <TextForm label="Todo" onSend={(text) => mutate(newText(text))} />
        </>
      )}
    </Shown>
  );
}
