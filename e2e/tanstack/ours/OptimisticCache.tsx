import { useState } from 'react';
import { useController, useDLE } from 'wireshape/react';
import { countRender, newText, Rows, Shown, TextForm } from '../parts.tsx';
import { addTodoAtOnce, getTodos } from './api.ts';

export function OptimisticCache() {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getTodos);
  const [addError, setAddError] = useState<Error>();
  const add = (text: string) => {
    setAddError(undefined);
    controller.fetch(addTodoAtOnce, newText(text)).catch(setAddError);
  };

  return (
    <Shown data={data} error={error ?? addError}>
      {(todos) => (
        <>
          <Rows rows={todos} show={(todo) => todo.text} />
          <TextForm label="Todo" onSend={add} />
        </>
      )}
    </Shown>
  );
}
