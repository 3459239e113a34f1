import { http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get('/invoices/:id', () => {
    requests += 1;
    if (requests < 3) return new HttpResponse(null, { status: 404 });
    return HttpResponse.json({
      text: `Invoice, at attempt ${requests}`,
    });
  }),
];
