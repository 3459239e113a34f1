import { fileName, RestEndpoint } from 'wireshape';

export const download = new RestEndpoint({
  path: '/files/:id/download',
  dataExpiryLength: 0,
  async parseResponse(response) {
    const blob = await response.blob();
    const filename = fileName(
      response.headers.get('content-disposition'),
    );
    return { blob, filename };
  },
  process: (value): { blob: Blob; filename: string } => value,
});
