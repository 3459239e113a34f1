import { connection } from 'next/server';
import { Controller } from 'wireshape';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { getUser } from './api.js';
import { Profile } from './Profile.jsx';

// A server component: asks on the server, and sends the store along.
export default async function Page() {
  await connection();
  const controller = new Controller();
  await controller.fetch(getUser, { id: 1 });
  return (
    <DataProvider initialState={controller.getState().toJSON()}>
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <Profile />
      </AsyncBoundary>
    </DataProvider>
  );
}
