import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { Suspense } from 'react';

interface Task {
  id: string;
  title: string;
  done: boolean;
}

/** The example of the home page, with TanStack Query. */
export default function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <Counter />
        <List />
        <Detail id="1" />
      </Suspense>
    </QueryClientProvider>
  );
}

function useToggle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: patchTask,
    onSuccess(task) {
      client.setQueryData(['tasks', task.id], task);
      client.setQueryData<Task[]>(['tasks'], (tasks) =>
        tasks?.map((one) => (one.id === task.id ? task : one)),
      );
    },
  });
}

function Detail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['tasks', id],
    queryFn: () => request<Task>(`/tasks/${id}`),
  });
  const { mutate } = useToggle();
  return (
    <button onClick={() => mutate({ ...data, done: !data.done })}>
      {data.done ? 'Reopen' : 'Finish'} “{data.title}”
    </button>
  );
}

function List() {
  const { data } = useSuspenseQuery({ queryKey: ['tasks'], queryFn: getTasks });
  return data.map(({ id, title, done }) => (
    <p key={id}>
      {title}: {done ? 'done' : 'open'}
    </p>
  ));
}

function Counter() {
  const { data } = useSuspenseQuery({
    queryKey: ['tasks'],
    queryFn: getTasks,
    select: (tasks) => tasks.filter(({ done }) => !done).length,
  });
  return <b>{data} open</b>;
}

function getTasks(): Promise<Task[]> {
  return request('/tasks');
}

function patchTask({ id, done }: Task): Promise<Task> {
  return request(`/tasks/${id}`, { method: 'PATCH', body: JSON.stringify({ done }) });
}

async function request<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as T;
}
