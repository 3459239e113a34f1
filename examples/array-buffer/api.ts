import { RestEndpoint } from 'wireshape';

export const getBytes = new RestEndpoint({
  path: '/files/:id/download',
  content: 'arrayBuffer',
  dataExpiryLength: 0,
});
