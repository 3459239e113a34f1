import { RestEndpoint } from 'wireshape';

export const getBytes = new RestEndpoint({
  path: '/files/:id/download',
  content: 'arrayBuffer',
  dataExpiryLength: 0,
  // A response without a body (204) is null.
  process: (buffer): ArrayBuffer | null => buffer,
});
