import { getDefaultManagers } from 'wireshape';
import { OfflineManager, PersistenceManager } from 'wireshape';
import { createTodo, TodoResource } from './api.ts';
import { storage } from './storage.ts';

export function openStore() {
  const persistence = new PersistenceManager({
    storage: () => storage,
  });
  const offline = new OfflineManager({
    endpoints: {
      createTodo,
      updateTodo: TodoResource.partialUpdate,
      deleteTodo: TodoResource.delete,
    },
    storage: () => storage,
  });
  return {
    initialState: persistence.restore(),
    managers: [offline, persistence, ...getDefaultManagers()],
  };
}
