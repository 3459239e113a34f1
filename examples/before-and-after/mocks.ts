import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/stations/BER', () =>
    HttpResponse.json({
      data: { code: 'BER', STATION_NAME: 'Berlin', open: 'Y' },
    }),
  ),
];
