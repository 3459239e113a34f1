import { http, HttpResponse } from 'msw';

let asked = 0;

export const handlers = [http.get('/news', () => HttpResponse.json({ headline: `News no. ${++asked}` }))];
