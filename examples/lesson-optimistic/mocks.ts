import { delay, http, HttpResponse } from 'msw';

const tea = { id: '1', name: 'Tea', likes: 4 };
const coffee = { id: '2', name: 'Coffee', likes: 7 };

export const handlers = [
  http.get('/drinks', () => HttpResponse.json([tea, coffee])),

  http.post(`/drinks/${tea.id}/likes`, async () => {
    // Another user likes tea at the same time.
    tea.likes += 2;
    await delay(700);
    return HttpResponse.json(tea);
  }),

  // You liked coffee before, so the server refuses.
  http.post(`/drinks/${coffee.id}/likes`, async () => {
    await delay(700);
    return HttpResponse.json(null, { status: 403 });
  }),
];
