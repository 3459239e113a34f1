import { useState } from 'react';
import { useController, useDLE, useLoading } from 'wireshape/react';
import { countRender, FailedText, newText, Rows, Shown, TextForm } from '../parts.tsx';
import { addTodo, getTodos } from './api.ts';

export function OptimisticUi() {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getTodos);
  const [sent, setSent] = useState('');
  const [add, adding, addError] = useLoading((text: string) => {
    setSent(text);
    return controller.fetch(addTodo, newText(text));
  });

  return (
    <Shown data={data} error={error}>
      {(todos) => (
        <>
          <Rows rows={todos} show={(todo) => todo.text} pending={adding ? sent : undefined} />
          {addError && <FailedText text={sent} onRetry={() => add(sent)} />}
          <TextForm label="Todo" onSend={add} />
        </>
      )}
    </Shown>
  );
}
