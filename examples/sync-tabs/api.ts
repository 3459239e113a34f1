import { Entity, RestEndpoint } from 'wireshape';

export class Song extends Entity {
  static override key = 'Song';
  id = '';
  title = '';
  likes = 0;
}

export const getSong = new RestEndpoint({
  path: '/songs/:id',
  schema: Song,
});

export const likeSong = new RestEndpoint({
  path: '/songs/:id/likes',
  method: 'POST',
  body: undefined,
  schema: Song,
});
