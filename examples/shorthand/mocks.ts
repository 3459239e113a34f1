import { http, HttpResponse } from 'msw';

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };

export const handlers = [
  http.get('/teams', () =>
    HttpResponse.json([
      { id: 'maps', name: 'Maps', members: [jim, jane] },
      { id: 'search', name: 'Search', members: [jane] },
    ]),
  ),
];
