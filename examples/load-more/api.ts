import {
  Entity,
  infiniteList,
  RestEndpoint,
  schema,
} from 'wireshape';

export class Song extends Entity {
  static override key = 'Song';
  id = '';
  title = '';
}

export const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { genre: string; cursor?: string },
  schema: {
    songs: new schema.Collection([Song]),
    nextCursor: null as string | null,
  },
  paginationField: 'cursor',
});

export const songList = infiniteList(getSongs, {
  next: (page) => page.nextCursor,
});
