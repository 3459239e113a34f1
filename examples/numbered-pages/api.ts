import { Entity, RestEndpoint } from 'wireshape';

export class Song extends Entity {
  static override key = 'Song';
  id = '';
  title = '';
}

export const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { page: number },
  schema: { songs: [Song], pages: 0 },
});
