import { getDefaultManagers, PersistenceManager } from 'wireshape';
import { storage } from './storage.ts';

export function openStore() {
  const persistence = new PersistenceManager({
    storage: () => storage,
    version: 1,
  });
  return {
    initialState: persistence.restore(),
    managers: [persistence, ...getDefaultManagers()],
  };
}
