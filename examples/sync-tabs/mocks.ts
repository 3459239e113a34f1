import { http, HttpResponse } from 'msw';

const song = { id: '1', title: 'Blue', likes: 0 };

export const handlers = [
  http.get('/songs/:id', () => HttpResponse.json(song)),

  http.post('/songs/:id/likes', () => {
    song.likes += 1;
    return HttpResponse.json(song);
  }),
];
