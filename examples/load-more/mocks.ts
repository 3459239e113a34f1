import { http, HttpResponse } from 'msw';

const songs = ['Solar', 'Naima', 'Nardis', 'Freddie Freeloader', 'So What'];
const rows = songs.map((title, at) => ({ id: String(at + 1), title }));
const SIZE = 2;

export const handlers = [
  http.get('/songs', ({ request }) => {
    const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
    const to = from + SIZE;
    return HttpResponse.json({ songs: rows.slice(from, to), next: to < rows.length ? String(to) : null });
  }),
];
