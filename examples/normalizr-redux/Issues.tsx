import { useMemo, useSyncExternalStore } from 'react';
import { selectIssues } from './reducers.ts';
import { store } from './store.ts';

export function Issues() {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const issues = useMemo(() => selectIssues(state), [state]);

  return issues.map(({ id, title, user }) => (
    <p key={id}>
      {title}, by {user.login}
    </p>
  ));
}
