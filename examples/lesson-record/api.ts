import { Entity, RestEndpoint } from 'wireshape';

export class Task extends Entity {
  static override key = 'Task';
  id = '';
  title = '';
  done = false;
}

export const getTasks = new RestEndpoint({
  path: '/tasks',
  schema: [Task],
});

export const getTask = new RestEndpoint({
  path: '/tasks/:id',
  schema: Task,
});

export const finishTask = new RestEndpoint({
  path: '/tasks/:id',
  method: 'PATCH',
  body: {} as { done: boolean },
});
