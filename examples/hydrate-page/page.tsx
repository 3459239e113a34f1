import { Hydrate } from 'wireshape/react';
import { serve } from './api.ts';
import { Profile } from './Profile.tsx';

interface Props {
  params: Promise<{ id: string }>;
}

/** `app/users/[id]/page.tsx` of Next.js: a server component. */
export default async function Page({ params }: Props) {
  const { id } = await params;

  return (
    <Hydrate state={await serve(id)}>
      <Profile id={id} />
    </Hydrate>
  );
}
