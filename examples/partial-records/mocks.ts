import { delay, http, HttpResponse } from 'msw';

const articles = [
  { id: '1', title: 'Rain' },
  { id: '2', title: 'Sun' },
];
const texts = ['It rained all day.', 'Sun at last.'];

export const handlers = [
  http.get('/articles', () => HttpResponse.json(articles)),

  http.get('/articles/:id', async ({ params }) => {
    await delay(500);
    const index = Number(params.id) - 1;
    return HttpResponse.json({
      ...articles[index],
      text: texts[index],
    });
  }),
];
