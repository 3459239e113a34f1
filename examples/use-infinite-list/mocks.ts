import { http, HttpResponse } from 'msw';

const texts = [
  'Hello',
  'Who is there?',
  'Ada',
  'Ada who?',
  'Ada the first',
  'Good one',
  'Thanks',
  'Bye',
];
const rows = texts.map((text, at) => ({ id: at + 1, text }));
const SIZE = 2;
let isBusy = true;

export const handlers = [
  http.get('/messages', ({ request }) => {
    // The conversation opens where it was left: at the fifth message.
    const from = Number(
      new URL(request.url).searchParams.get('from') ?? 5,
    );
    if (from === 7 && isBusy) {
      isBusy = false;
      return new HttpResponse(null, { status: 503 });
    }
    return HttpResponse.json({
      messages: rows.slice(from - 1, from - 1 + SIZE),
      later: from + SIZE <= rows.length ? from + SIZE : null,
      earlier: from > 1 ? from - SIZE : null,
    });
  }),
];
