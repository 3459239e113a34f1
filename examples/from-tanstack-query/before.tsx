import {
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

interface Todo {
  id: string;
  title: string;
  done: boolean;
}

export function Detail({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['todos', id],
    queryFn: () => request<Todo>(`/todos/${id}`),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => finishTodo(id),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['todos'] }),
  });

  return (
    <button onClick={() => mutate()} disabled={isPending}>
      {data?.done ? 'Finished' : 'Finish it'}
    </button>
  );
}

function finishTodo(id: string): Promise<Todo> {
  const body = JSON.stringify({ done: true });
  return request(`/todos/${id}`, { method: 'PATCH', body });
}

async function request<T>(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as T;
}
