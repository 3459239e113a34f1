'use client';
import { useController, useSuspense } from 'wireshape/react';
import { getUser, User } from './api.js';

export function Profile() {
  const user = useSuspense(getUser, { id: 1 });
  const controller = useController();
  return <button onClick={() => controller.set(User, { id: '1', name: 'Grace' })}>Hello {user.name}</button>;
}
