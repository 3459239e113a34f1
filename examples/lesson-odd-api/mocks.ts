import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/products', () =>
    HttpResponse.json({
      product_list: [
        {
          product_no: 'A-7',
          product_name: 'Cup',
          unit_price: '4.50',
        },
        {
          product_no: 'B-2',
          product_name: 'Pot',
          unit_price: '19.25',
        },
      ],
    }),
  ),
];
