import {
  Entity,
  infiniteList,
  RestEndpoint,
  schema,
} from 'wireshape';

export class City extends Entity {
  static override key = 'City';
  id = 0;
  name = '';
}

export const getCities = new RestEndpoint({
  path: '/cities',
  searchParams: {} as { page?: number },
  paginationField: 'page',
  schema: {
    content: new schema.Collection([City]),
    page: { number: 0, totalPages: 0 },
  },
});

export const cityList = infiniteList(getCities, {
  next: ({ page }) =>
    page.number + 1 < page.totalPages ? page.number + 1 : null,
});
