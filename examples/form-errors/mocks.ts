import { http, HttpResponse } from 'msw';

const taken = ['Hello'];

export const handlers = [
  http.post('/posts', async ({ request }) => {
    const { title } = (await request.json()) as { title: string };
    if (title === 'Crash') return new HttpResponse('<h1>Oops</h1>', { status: 500 });
    if (title === 'Blocked') return new HttpResponse('<h1>No</h1>', { status: 422 });
    if (taken.includes(title)) {
      return HttpResponse.json({ errors: { title: 'This title is taken' } }, { status: 422 });
    }
    return HttpResponse.json({ id: '1', title }, { status: 201 });
  }),
];
