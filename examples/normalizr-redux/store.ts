import { reducers, type Tables } from './reducers.ts';

type Action = { type: string };

// Has the methods of a Redux store: the preview does not have Redux.
// In an app, write configureStore({ reducer: reducers }).
export function createStore() {
  const listeners = new Set<() => void>();
  let state = reduce({}, { type: 'init' });
  return {
    getState: () => state,
    dispatch(action: Action) {
      state = reduce(state, action);
      for (const notify of listeners) notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function reduce(state: Partial<Tables>, action: Action): Tables {
  return {
    users: reducers.users(state.users, action),
    labels: reducers.labels(state.labels, action),
    issues: reducers.issues(state.issues, action),
  };
}

export const store = createStore();
