import { useState } from 'react';
import { useController, useDLE, useLoading } from 'wireshape/react';
import { newText } from '../app/types.ts';
import { addTodo, addTodoAtOnce, getTodos } from './api.ts';

export function useTodos() {
  const controller = useController();
  const { data, error } = useDLE(getTodos);
  const [sent, setSent] = useState('');
  const [add, adding, addError] = useLoading((text: string) => {
    setSent(text);
    return controller.fetch(addTodo, newText(text));
  });
  return { data, error, add, pending: adding ? sent : undefined, failed: addError && sent };
}

export function useOptimisticTodos() {
  const controller = useController();
  const { data, error } = useDLE(getTodos);
  const [addError, setAddError] = useState<Error>();
  const add = (text: string) => {
    setAddError(undefined);
    controller.fetch(addTodoAtOnce, newText(text)).catch(setAddError);
  };
  return { data, error: error ?? addError, add };
}
