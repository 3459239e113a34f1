import { Controller } from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { getUser } from './api.ts';
import { Profile } from './Profile.tsx';

/** A server component of Next.js: `app/page.tsx`. */
export default async function Page() {
  const controller = new Controller();
  await controller.fetch(getUser, { id: '123' });

  return (
    <DataProvider initialState={controller.getState().toJSON()}>
      <Profile />
    </DataProvider>
  );
}
