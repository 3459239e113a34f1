import { RestEndpoint } from 'wireshape';

export const send = new RestEndpoint({
  path: '/letters',
  method: 'POST',
  content: 'json',
  // An empty response, such as a 204, is null.
  process: (value): string | null => value?.type ?? null,
});
