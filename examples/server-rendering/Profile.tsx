'use client';

import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export function Profile() {
  const user = useSuspense(getUser, { id: '123' });

  return <h2>{user.name}</h2>;
}
