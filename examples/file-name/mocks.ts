import { http, HttpResponse } from 'msw';

const dispositions: Record<string, string> = {
  quoted: 'attachment; filename="report, final.txt"',
  unquoted: 'attachment; filename=report.txt',
  extended: [
    'attachment; filename=summary.txt',
    "filename*=UTF-8''r%C3%A9sum%C3%A9.txt",
  ].join('; '),
};

export const handlers = [
  http.get('/files/:id/download', ({ params }) => {
    if (params.id === 'empty')
      return new HttpResponse(null, { status: 204 });
    const headers = new Headers({
      'Content-Type': 'application/octet-stream',
    });
    const disposition = dispositions[String(params.id)];
    if (disposition) headers.set('Content-Disposition', disposition);
    return new HttpResponse('0123456789', { headers });
  }),
];
