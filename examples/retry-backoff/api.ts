import { Entity, RestEndpoint } from 'wireshape';

export class Report extends Entity {
  static override key = 'Report';
  id = '';
  text = '';
}

export const getReport = new RestEndpoint({
  path: '/reports/:id',
  schema: Report,
  // Retries after about 100 ms, then after about 200 ms.
  retry: { times: 2, minDelay: 100 },
});

export const createReport = new RestEndpoint({
  path: '/reports',
  method: 'POST',
  body: undefined,
  schema: Report,
  // A POST is retried only if it is listed, and safe to repeat.
  retry: { times: 2, minDelay: 100, methods: ['POST'] },
  getHeaders: (headers: Record<string, string>) => ({
    ...headers,
    'Idempotency-Key': crypto.randomUUID(),
  }),
});
