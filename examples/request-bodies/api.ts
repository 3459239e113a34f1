import { RestEndpoint } from 'wireshape';

export const send = new RestEndpoint({
  path: '/letters',
  method: 'POST',
  process: (value): string => value.type,
});
