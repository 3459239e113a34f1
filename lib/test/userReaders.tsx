import type { AnyEndpoint } from '../store/actions.ts';
import { useDLE } from '../react/hooks/useDLE.ts';
import { useSuspense } from '../react/hooks/useSuspense.ts';
import type { getUser } from './askedUsers.ts';

/** Components that render the name of a user, named after the hook that they call. */
export function userReaders(endpoint: AnyEndpoint) {
  const getName = endpoint as typeof getUser;
  return {
    useSuspense({ id = '1' }) {
      return <b>{useSuspense(getName, { id }).name}</b>;
    },
    useDLE({ id = '1' }) {
      const { data, loading, error } = useDLE(getName, { id });
      return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
    },
  };
}
