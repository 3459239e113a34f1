import { Collection, Controller, Endpoint, Entity, GCPolicy, getDefaultManagers, schema } from 'wireshape';

export class Task extends Entity {
  static override key = 'Task';
  id = '';
  title = '';
  price = 0;
  column = '';
}
export const tasks = new Collection([Task]);
export const taskMap = new Collection(new schema.Values(Task));
export type Fields = Partial<Omit<Task, 'pk'>>;

/** Endpoints whose requests the caller settles. */
export function api() {
  const sent: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
  const send = (): Promise<unknown> => new Promise((resolve, reject) => sent.push({ resolve, reject }));
  const optimistic = { sideEffect: true, getOptimisticResponse: (_: unknown, fields: Fields) => fields };
  const make = (name: string, schema: object, options: object = {}): Endpoint<[Fields], unknown, object> =>
    new Endpoint((_fields: Fields) => send(), { name, schema, ...options });
  const controller = new Controller({ managers: getDefaultManagers(), gcPolicy: new GCPolicy() });
  return {
    controller,
    sent,
    getTask: make('getTask', Task, { lookup: true }),
    getTasks: make('getTasks', tasks),
    getMap: make('getMap', taskMap),
    save: make('save', Task, optimistic),
    change: make('change', Task, { sideEffect: true }),
    move: make('move', tasks.move, optimistic),
    create: make('create', tasks.push, optimistic),
    removeFromMap: make('removeFromMap', taskMap.remove, {
      ...optimistic,
      getOptimisticResponse: () => ({ a: first }),
    }),
    update: make('update', tasks.update, optimistic),
    async answer(at: number, value: unknown): Promise<void> {
      sent[at]?.resolve(value);
      for (let turn = 0; turn < 5; turn++) await undefined;
    },
    task: (id = '1') => controller.get(Task, { id }) as Task,
    ids: (column: string) => controller.get(tasks, { column } as never)?.map(({ id }) => id),
  };
}
export const first = { id: '1', title: 'a', price: 1, column: 'x' };
