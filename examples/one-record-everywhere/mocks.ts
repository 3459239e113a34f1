import { http, HttpResponse } from 'msw';

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };

export const handlers = [
  http.get('/users', () => HttpResponse.json([jim, jane])),
  http.get('/users/123', () => HttpResponse.json({ ...jim, city: 'Oslo' })),
];
