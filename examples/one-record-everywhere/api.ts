import { Entity, resource, schema } from 'wireshape';

export class Task extends Entity {
  static override key = 'Task';
  id = '';
  title = '';
  done = false;
}

export const { get, getList, partialUpdate } = resource({
  path: '/tasks/:id',
  schema: Task,
});

export const countOpen = new schema.Query(
  getList.schema,
  (tasks) => tasks.filter((task) => !task.done).length,
);
