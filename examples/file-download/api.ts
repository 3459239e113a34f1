import { RestEndpoint } from 'wireshape';

export const download = new RestEndpoint({
  path: '/files/:id/download',
  content: 'blob',
  dataExpiryLength: 0,
});
