import { Entity, RestEndpoint, schema } from 'wireshape';

export class Song extends Entity {
  static override key = 'Song';
  id = '';
  title = '';
}

export const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { cursor?: string } | undefined,
  schema: {
    songs: new schema.Collection([Song]),
    nextCursor: null as string | null,
  },
});
