import { delay, http } from 'msw';

export const handlers = [
  http.get('/report', () => delay('infinite')),
];
