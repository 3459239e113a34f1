import { http, HttpResponse } from 'msw';

const songs = [
  'Solar',
  'Naima',
  'Nardis',
  'Freddie Freeloader',
  'So What',
];
const rows = songs.map((title, at) => ({
  id: String(at + 1),
  title,
}));

export const handlers = [
  http.get('/songs', ({ request }) => {
    const page = Number(
      new URL(request.url).searchParams.get('page') ?? 1,
    );
    return HttpResponse.json({
      songs: rows.slice(page * 2 - 2, page * 2),
      pages: 3,
    });
  }),
];
