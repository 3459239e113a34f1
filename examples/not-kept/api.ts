import { RestEndpoint } from 'wireshape';

export const getCode = new RestEndpoint({
  path: '/code',
  dataExpiryLength: 0,
  content: 'json',
  process: (value): string => value.code,
});
