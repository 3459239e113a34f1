import { RestEndpoint } from 'wireshape';
import { sendWithProgress } from './sendWithProgress.ts';

const upload = new RestEndpoint({
  path: '/files',
  method: 'POST',
  body: {} as FormData,
  content: 'json',
  // An empty response, such as a 204, is null.
  process: (value): { size: number } | null => value,
});

export const uploadWith = (onProgress: (share: number) => void) =>
  upload.extend({
    fetchResponse: (url, init = {}) =>
      sendWithProgress(url, init, onProgress),
  });
