import { http, HttpResponse } from 'msw';

let percent = 0;

const job = () => ({
  id: '1',
  status: percent === 100 ? 'done' : 'running',
  percent,
});

export const handlers = [
  http.get('/jobs/:id', () => {
    const now = job();
    percent = Math.min(100, percent + 50);
    return HttpResponse.json(now);
  }),
  http.post('/jobs/:id/restart', () => {
    percent = 0;
    return HttpResponse.json(job());
  }),
];
