import { RestEndpoint } from 'wireshape';
import { sendWithProgress } from './sendWithProgress.ts';

const upload = new RestEndpoint({
  path: '/files',
  method: 'POST',
  body: {} as FormData,
  process: (value): { size: number } => value,
});

export const uploadWith = (onProgress: (share: number) => void) =>
  upload.extend({
    fetchResponse: (url, init = {}) =>
      sendWithProgress(url, init, onProgress),
  });
