import { RestEndpoint } from 'wireshape';

export const download = new RestEndpoint({
  path: '/files/:id/download',
  content: 'blob',
  dataExpiryLength: 0,
  // A response without a body (204) is null.
  process: (file): Blob | null => file,
});
