import { http, HttpResponse } from 'msw';

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };
const joan = { id: '789', name: 'Joan' };

export const handlers = [
  http.get('/team', () => HttpResponse.json([jim, jane])),
  http.get('/guests', () => HttpResponse.json([joan, jim])),
];
