import { useDataLayer } from './DataLayer.tsx';
import { FailedText, MasterDetail, Rows, Shown, TextForm, TextList } from './parts.tsx';

export function OptimisticUi() {
  const { data, error, add, pending, failed } = useDataLayer().useTodos();
  return (
    <Shown data={data} error={error}>
      {(todos) => (
        <>
          <Rows rows={todos} show={(todo) => todo.text} pending={pending} />
          {failed !== undefined && <FailedText text={failed} onRetry={() => add(failed)} />}
          <TextForm label="Todo" onSend={add} />
        </>
      )}
    </Shown>
  );
}

export function OptimisticCache() {
  return <TextList label="Todo" {...useDataLayer().useOptimisticTodos()} />;
}

export function Offline() {
  return <MasterDetail List={Movies} Detail={Movie} />;
}

function Movies({ onOpen }: { onOpen(id: string): void }) {
  const { data, error } = useDataLayer().useMovies();
  return (
    <Shown data={data} error={error}>
      {(movies) => <Rows rows={movies} show={(movie) => movie.title} onOpen={onOpen} />}
    </Shown>
  );
}

function Movie({ id }: { id: string }) {
  const { data, error, changeComment } = useDataLayer().useMovie(id);
  return (
    <Shown data={data} error={error}>
      {(movie) => (
        <>
          <article>{movie.comment}</article>
          <TextForm label="Comment" onSend={changeComment} />
        </>
      )}
    </Shown>
  );
}
