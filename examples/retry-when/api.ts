import { Endpoint, RestEndpoint, retry } from 'wireshape';
import { loadRate } from './sdk.ts';

export const getInvoice = new RestEndpoint({
  path: '/invoices/:id',
  process: (value): string => value.text,
  retry: {
    times: 5,
    // 404 while the server creates the invoice.
    when: (error) => error.status === 404,
    delay: (attempt) => attempt * 100,
  },
});

export const getRate = new Endpoint(
  retry(loadRate, { times: 2, minDelay: 100 }),
  { name: 'getRate' },
);
