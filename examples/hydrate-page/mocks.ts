import { http, HttpResponse } from 'msw';

const names = new Map([
  ['1', 'Jim'],
  ['2', 'Jane'],
]);

export const handlers = [
  http.get(
    'https://api.example.com/users/:id',
    ({ params: { id } }) =>
      HttpResponse.json({ id, name: names.get(String(id)) }),
  ),
];
