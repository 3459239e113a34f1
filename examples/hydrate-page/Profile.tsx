'use client';

import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export function Profile({ id }: { id: string }) {
  const user = useSuspense(getUser, { id });

  return <h2>{user.name}</h2>;
}
