import { delay, http, HttpResponse } from 'msw';

const dispositions: Record<string, string> = {
  quoted: 'attachment; filename="report, final.txt"',
  unquoted: 'attachment; filename=report.txt',
  extended: [
    'attachment; filename=summary.txt',
    "filename*=UTF-8''r%C3%A9sum%C3%A9.txt",
  ].join('; '),
  slow: 'attachment; filename=slow.txt',
};

// The headers arrive at once, and the text in two parts.
const slowly = () =>
  new ReadableStream({
    async start(body) {
      body.enqueue(new TextEncoder().encode('01234'));
      await delay(300);
      body.enqueue(new TextEncoder().encode('56789'));
      body.close();
    },
  });

export const handlers = [
  http.get('/files/:id/download', ({ params }) => {
    if (params.id === 'empty')
      return new HttpResponse(null, { status: 204 });
    if (params.id === 'expired')
      return HttpResponse.html('<h1>Log in</h1>');
    if (params.id === 'locked')
      return HttpResponse.json({ code: 'locked' }, { status: 423 });
    const headers = new Headers({
      'Content-Type': 'application/octet-stream',
    });
    const disposition = dispositions[String(params.id)];
    if (disposition) headers.set('Content-Disposition', disposition);
    const body = params.id === 'slow' ? slowly() : '0123456789';
    return new HttpResponse(body, { headers });
  }),
];
