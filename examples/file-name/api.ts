import { fileName, RestEndpoint, type RestGenerics } from 'wireshape';

class FileEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async parseResponse(response: Response) {
    const blob: Blob | null = await super.parseResponse(response);
    // A 204 has no body.
    if (!blob) return null;
    const header = response.headers.get('content-disposition');
    return { blob, filename: fileName(header) };
  }
}

export const download = new FileEndpoint({
  path: '/files/:id/download',
  content: 'blob',
  dataExpiryLength: 0,
  process: (value): { blob: Blob; filename: string } | null => value,
});
