import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('https://api.example.com/groups/:group/members', () =>
    HttpResponse.json([{ id: '3', name: 'Edsger' }]),
  ),
];
