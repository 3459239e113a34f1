import { http, HttpResponse } from 'msw';

let reads = 0;
const created = new Map<string | null, number>();

export const handlers = [
  http.get('/reports/:id', () => {
    reads += 1;
    if (reads < 3) return new HttpResponse(null, { status: 503 });
    const text = `Report, at attempt ${reads}`;
    return HttpResponse.json({ id: '1', text });
  }),
  http.post('/reports', ({ request }) => {
    // One key for all attempts: the server creates one report.
    const key = request.headers.get('idempotency-key');
    const attempt = (created.get(key) ?? 0) + 1;
    created.set(key, attempt);
    if (attempt === 1) return new HttpResponse(null, { status: 502 });
    return HttpResponse.json({
      id: '2',
      text: `${created.size} report created`,
    });
  }),
];
