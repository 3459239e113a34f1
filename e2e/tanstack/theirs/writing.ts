import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newText, type TextData } from '../app/types.ts';
import { get, send } from './http.ts';

const todos = queryOptions({ queryKey: ['todos'], queryFn: () => get<TextData[]>('/api/todos') });

export function useTodos() {
  const client = useQueryClient();
  const { data, error } = useQuery(todos);
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (text: string) => send('POST', '/api/todos', newText(text)),
    onSettled: () => client.invalidateQueries(todos),
  });
  return {
    data,
    error,
    add: mutate,
    pending: isPending ? variables : undefined,
    failed: isError ? variables : undefined,
  };
}

export function useOptimisticTodos() {
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
  return { data, error: error ?? addError, add: (text: string) => mutate(newText(text)) };
}
