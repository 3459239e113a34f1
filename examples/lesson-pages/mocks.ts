import { http, HttpResponse } from 'msw';

const titles = ['Solar', 'Naima', 'Nardis', 'Bluesette', 'So What'];
const songs = titles.map((title, at) => ({
  id: String(at + 1),
  title,
}));

export const handlers = [
  http.get('/songs', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + 2;
    return HttpResponse.json({
      songs: songs.slice(from, to),
      nextCursor: to < songs.length ? String(to) : null,
    });
  }),
];
